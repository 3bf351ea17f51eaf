import { Migration } from '@mikro-orm/migrations';

/** What clean-ups look for besides. */
export class Leftovers extends Migration {
  override up(): void {
    this.addSql(INDEXES);
  }
}

const INDEXES = `
create index allowances_of_months on allowances ("right"(meter, 7)) where meter like 'member:%';
create index admin_sessions_expired on admin_sessions (expires_at);
`;
