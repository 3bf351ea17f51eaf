import { Migration } from '@mikro-orm/migrations';

/** The setup at the first login. An installation that has an admin already is not asked. */
export class SetupProgressTable extends Migration {
  override up(): void {
    this.addSql(`create table setup_progress (
      only_row boolean primary key default true check (only_row),
      finished boolean not null,
      skipped text[] not null
    )`);
    this.addSql(`insert into setup_progress (finished, skipped) select true, '{}' from admins limit 1`);
  }
}
