import { Migration } from '@mikro-orm/migrations';

/** People with an account, what is still to be done for them, and the ways to all that is theirs. */
export class Members extends Migration {
  override up(): void {
    this.addSql(MEMBERS);
    this.addSql(ERRANDS);
    this.addSql(OWNED);
  }
}

// Two identities may have the same e-mail, and one may have none: it is the identity that makes a member.
const MEMBERS = `
create table members (
  id bigserial primary key,
  uid text not null unique,
  email text not null,
  email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  display_name text,
  photo_url text,
  plan text not null check (plan in ('free', 'plus', 'pro', 'all_access')),
  subscription_status text not null check (subscription_status in ('active', 'past_due', 'canceled')),
  is_active boolean not null,
  created_at timestamptz not null
);
create index members_by_email on members (lower(email));
`;

// An errand of somebody who left outlives the member: it keeps the uid until the identity is gone, and a day longer.
const ERRANDS = `
create table errands (
  member_id bigint not null,
  kind text not null check (kind in ('newsletter', 'welcome_mail', 'remove_identity')),
  uid text check ((uid is null) = (kind <> 'remove_identity')),
  state text not null check (state in ('open', 'done', 'given_up')),
  attempts int not null,
  due_at timestamptz not null,
  primary key (member_id, kind)
);
create index errands_due on errands (due_at) where state = 'open';
create unique index errands_of_leavers on errands (uid) where uid is not null;
`;

const OWNED = `
create index analyses_of_owner on analyses (owner_id, id) where visibility = 'private';
create index jobs_of_owner on jobs (owner_id) where owner_id is not null;
create index idempotency_of_members on idempotency (scope) where scope like 'member:%';
create index allowances_of_members on allowances (meter text_pattern_ops) where meter like 'member:%';
`;
