import { Migration } from '@mikro-orm/migrations';

/** Services that members have connected, and the summaries that were sent to them. */
export class Connections extends Migration {
  override up(): void {
    this.addSql('create sequence connection_leases');
    this.addSql(CONNECTIONS);
    this.addSql(EXPORTS);
  }
}

// due_at: when the next of its exports is tried, or the end of a lease; null when nothing waits.
const CONNECTIONS = `
create table connections (
  member_id bigint not null references members on delete cascade,
  service text not null,
  token text not null,
  account_id text not null,
  account_name text not null,
  parent jsonb,
  status text not null default 'active',
  created_at timestamptz not null,
  due_at timestamptz,
  lease bigint not null default nextval('connection_leases'),
  primary key (member_id, service)
);
create index connections_due on connections (due_at) where due_at is not null;
`;

// The unique key is the claim on the one copy. The rows outlive the connection, so that a new token finds the copies again.
const EXPORTS = `
create table summary_exports (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  service text not null,
  analysis_id bigint not null references analyses on delete cascade,
  status text not null,
  failures int not null default 0,
  message text,
  copy jsonb,
  sent_hash text,
  requested_at timestamptz not null,
  attempted_at timestamptz,
  due_at timestamptz,
  updated_at timestamptz not null,
  unique (member_id, service, analysis_id)
);
create index summary_exports_due on summary_exports (member_id, service, due_at, id) where due_at is not null;
create index summary_exports_of_analysis on summary_exports (analysis_id);
`;
