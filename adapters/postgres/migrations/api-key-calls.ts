import { Migration } from '@mikro-orm/migrations';

/** Calls of API keys in the current window, counted for all processes. Unlogged: a crash starts the windows anew. */
export class ApiKeyCalls extends Migration {
  override up(): void {
    this.addSql(`create unlogged table api_key_calls (
      key_id bigint not null references api_keys on delete cascade,
      name text not null,
      used int not null,
      resets_at timestamptz not null,
      primary key (key_id, name)
    ) with (fillfactor = 50)`);
  }
}
