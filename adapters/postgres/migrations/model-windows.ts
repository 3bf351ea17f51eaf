import { Migration } from '@mikro-orm/migrations';

/** Measured context windows of models at their servers, and who measures one now. */
export class ModelWindows extends Migration {
  override up(): void {
    this.addSql(`create table model_windows (
      server text not null,
      model text not null,
      configured_tokens int not null,
      window_tokens int,
      is_cut boolean,
      measured_at timestamptz,
      claimed_until timestamptz,
      primary key (server, model, configured_tokens)
    )`);
  }
}
