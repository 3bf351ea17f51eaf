import { Migration } from '@mikro-orm/migrations';

/** Batches of analyses, whose end makes one notice in place of those of their items. */
export class Batches extends Migration {
  override up(): void {
    this.addSql(BATCHES);
    this.addSql(ITEMS);
    this.addSql(WAKE_ITEMS);
    this.addSql(`create trigger job_wakes_batch_items after update of status on jobs for each row
      when (old.status in ('queued', 'running') and new.status in ('done', 'failed')) execute function wake_batch_items()`);
    this.addSql(NOTICES);
    this.addSql(RECORD_NOTICES);
  }
}

const BATCHES = `
create table batches (
  id text primary key,
  number bigint generated always as identity,
  member_id bigint not null references members on delete cascade,
  title text not null,
  status text not null,
  submitter jsonb not null,
  idempotency_key text,
  body_hash text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (member_id, idempotency_key)
);
create index batches_of_member on batches (member_id, number desc);
`;

// due_at is null for an item that waits behind others or has ended.
const ITEMS = `
create table batch_items (
  id bigint generated always as identity primary key,
  batch_id text not null references batches on delete cascade,
  position int not null,
  url text not null,
  source jsonb,
  title text,
  show text,
  released_on text,
  duration_seconds int,
  publication jsonb,
  status text not null,
  job_id text,
  analysis_id bigint references analyses on delete set null,
  failure jsonb,
  attempt bigint not null default 0,
  due_at timestamptz,
  unique (batch_id, position)
);
create index batch_items_due on batch_items (due_at) where due_at is not null;
create index batch_items_of_job on batch_items (job_id) where job_id is not null;
create index batch_items_of_analysis on batch_items (analysis_id) where analysis_id is not null;
create index batch_items_published on batch_items ((source ->> 'id')) where publication is not null;
`;

// Leases of before the end are superseded, because a worker may have read the job before.
const WAKE_ITEMS = `
create function wake_batch_items() returns trigger language plpgsql as $$
begin
  update batch_items set due_at = new.updated_at, attempt = attempt + 1
    where job_id = new.id and status in ('opening', 'opened');
  return null;
end $$;
`;

const NOTICES = `
alter table notices add column batch_id text references batches on delete cascade,
  add column batch_done int,
  add column batch_failed int;
create index notices_of_batch on notices (batch_id) where batch_id is not null;
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
  where job_id = new.id and member.id is not null and not exists (
      select from batch_items i join batches b on b.id = i.batch_id where i.job_id = new.id and b.member_id = member.id)
  order by member.id
  on conflict (job_id, member_id) do update set analysis_id = excluded.analysis_id, title = excluded.title,
    show = excluded.show, image = excluded.image, failure = excluded.failure, ended_at = excluded.ended_at,
    push_due_at = excluded.push_due_at, push_attempts = 0, pushed_to = '{}';
  return null;
end $$;
`;
