import { Migration } from '@mikro-orm/migrations';

/** What clean-ups look for, and a way for a statement that does much at once to take all of it back. */
export class Housekeeping extends Migration {
  override up(): void {
    this.addSql(INDEXES);
    this.addSql(GIVE_UP);
  }
}

const INDEXES = `
create index jobs_ended on jobs (updated_at) where status in ('done', 'failed');
create index idempotency_oldest on idempotency (created_at);
create index allowances_of_days on allowances ("right"(meter, 10)) where meter like 'network:%';
`;

const GIVE_UP = `
create function give_up() returns boolean language plpgsql as $$
  begin raise exception 'not in one statement' using errcode = 'PD001'; end
$$;
`;
