import { Migration } from '@mikro-orm/migrations';

/** A subscription that ended is the free plan: no row ever says that it was canceled. */
export class StandingStatuses extends Migration {
  override up(): void {
    this.addSql(`
alter table members drop constraint members_subscription_status_check;
update members set subscription_status = 'active' where subscription_status not in ('active', 'past_due');
alter table members add constraint members_subscription_status_check
  check (subscription_status in ('active', 'past_due'));
`);
  }
}
