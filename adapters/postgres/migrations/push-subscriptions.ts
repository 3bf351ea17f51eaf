import { Migration } from '@mikro-orm/migrations';

/** Browsers that are told when an analysis has ended, and the keys of this installation for push services. */
export class PushSubscriptions extends Migration {
  override up(): void {
    this.addSql(SUBSCRIPTIONS);
    this.addSql(KEYS);
    this.addSql(DUE);
    this.addSql(RECORD_NOTICES);
  }
}

const SUBSCRIPTIONS = `
create table push_subscriptions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_member on push_subscriptions (member_id, id);
`;

const KEYS = `
create table vapid_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null
)`;

const DUE = `
alter table notices add column push_due_at timestamptz,
  add column push_attempts int not null default 0,
  add column pushed_to bigint[] not null default '{}';
create index notices_push_due on notices (push_due_at) where push_due_at is not null;
`;

const RECORD_NOTICES = `
create or replace function record_notices() returns trigger language plpgsql as $$
begin
  insert into notices (member_id, job_id, analysis_id, title, show, image, failure, started_at, ended_at, push_due_at)
  select member.id, new.id, new.analysis_id,
    coalesce(new.episode ->> 'title', new.request #>> '{transcript,title}', ''),
    coalesce(new.episode ->> 'show', new.request #>> '{transcript,show}', ''),
    new.episode ->> 'image', new.failure ->> 'message', started_at, new.updated_at,
    case when exists (select from push_subscriptions where member_id = member.id) then new.updated_at end
  from started_jobs, lateral (select substring(owner_id from '^member:([0-9]{1,18})$')::bigint as id) member
  where job_id = new.id and member.id is not null order by member.id
  on conflict (job_id, member_id) do update set analysis_id = excluded.analysis_id, title = excluded.title,
    show = excluded.show, image = excluded.image, failure = excluded.failure, ended_at = excluded.ended_at,
    push_due_at = excluded.push_due_at, push_attempts = 0, pushed_to = '{}';
  return null;
end $$;
`;
