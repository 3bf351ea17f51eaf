import { Migration } from '@mikro-orm/migrations';

/** Lines of the access log by action, admin and time, each read from the newest on without a sort. */
export class AccessLogSearch extends Migration {
  override up(): void {
    this.addSql('drop index access_log_by_action, access_log_by_time');
    this.addSql('create index access_log_by_time on access_log (created_at desc, id desc)');
    this.addSql('create index access_log_by_action on access_log (action, created_at desc, id desc)');
    this.addSql(`create index access_log_by_admin on access_log (admin_email, admin_name, created_at desc, id desc)
      include (action)`);
  }
}
