import { Migration } from '@mikro-orm/migrations';

/** Who pays under which id of the payment service, what was heard from there, and the end of it when a member leaves. */
export class Payments extends Migration {
  override up(): void {
    this.addSql(MEMBERS);
    this.addSql(EVENTS);
    this.addSql(ERRANDS);
  }
}

// The subscription is the one that gives the plan in force; the reading is the newest that was applied.
const MEMBERS = `
create sequence payment_readings;
alter table members
  add column payment_customer text unique,
  add column payment_subscription text,
  add column payment_reading bigint;
`;

const EVENTS = `
create table payment_events (
  id text primary key,
  member_id bigint not null references members on delete cascade,
  applied_at timestamptz not null
);
create index payment_events_oldest on payment_events (applied_at);
create index payment_events_of_member on payment_events (member_id);
`;

const ERRANDS = `
alter table errands
  drop constraint errands_kind_check,
  add column customer_id text,
  add constraint errands_kind_check
    check (kind in ('newsletter', 'welcome_mail', 'remove_identity', 'end_payments')),
  add constraint errands_customer_whole check ((customer_id is null) = (kind <> 'end_payments'));
`;
