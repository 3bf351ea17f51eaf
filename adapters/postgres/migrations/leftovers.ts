import { Migration } from '@mikro-orm/migrations';

/** What clean-ups look for besides. */
export class Leftovers extends Migration {
  override up(): void {
    this.addSql(INDEXES);
  }
}

// Not `like`, as other questions have it: they have an index of their own and are not to take this one.
const INDEXES = `
create index allowances_of_months on allowances ("right"(meter, 7)) where starts_with(meter, 'member:');
create index admin_sessions_expired on admin_sessions (expires_at);
`;
