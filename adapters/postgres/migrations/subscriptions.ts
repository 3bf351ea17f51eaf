import { Migration } from '@mikro-orm/migrations';

/** How members pay, which lower plan is to come, and what was paid before there was an account. */
export class Subscriptions extends Migration {
  override up(): void {
    this.addSql(MEMBERS);
    this.addSql(SESSIONS);
  }
}

const MEMBERS = `
alter table members
  add column billing_interval text not null default 'month' check (billing_interval in ('month', 'year')),
  add column anchored_at timestamptz,
  add column pending_plan text check (pending_plan in ('free', 'plus', 'pro', 'all_access')),
  add column pending_at timestamptz,
  add constraint members_pending_whole check ((pending_plan is null) = (pending_at is null));
alter table members alter column billing_interval drop default;
`;

const SESSIONS = `
create table pre_signup_sessions (
  id text primary key,
  plan text not null check (plan in ('plus', 'pro', 'all_access')),
  billing_interval text not null check (billing_interval in ('month', 'year')),
  created_at timestamptz not null,
  redeemed_by bigint
);
create index pre_signup_sessions_oldest on pre_signup_sessions (created_at);
`;
