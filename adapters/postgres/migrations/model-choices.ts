import { Migration } from '@mikro-orm/migrations';
import { CONTENT_CHANNEL } from '../connection/notifications.js';

/** Models that admins chose by purpose, and how they work. A choice changes what pages offer, so it is told of as content. */
export class ModelChoices extends Migration {
  override up(): void {
    this.addSql(`create table model_choices (
      purpose text primary key,
      provider text not null,
      model text,
      base_url text,
      api_key text,
      context_tokens int,
      chosen_at timestamptz not null
    )`);
    this.addSql(`create table model_health (
      purpose text primary key,
      model text not null,
      output_tokens double precision not null,
      seconds double precision not null,
      error text,
      failed_at timestamptz
    )`);
    this.addSql(`create function tell_model_choices() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${CONTENT_CHANNEL}', 'models');
    return null;
  end
$$`);
    this.addSql(`create trigger model_choices_told after insert or update or delete on model_choices
      for each statement execute function tell_model_choices()`);
  }
}
