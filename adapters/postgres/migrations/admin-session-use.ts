import { Migration } from '@mikro-orm/migrations';

/** When an admin's session was last used, to the minute: it ends after a time without a call. */
export class AdminSessionUse extends Migration {
  override up(): void {
    this.addSql('alter table admin_sessions add column last_used_at timestamptz not null default now()');
  }
}
