import { Migration } from '@mikro-orm/migrations';

/** Ended analyses of members, for the bell of every page. */
export class Notices extends Migration {
  override up(): void {
    this.addSql('alter table members add column notices_seen_at timestamptz');
    this.addSql(NOTICES);
    this.addSql(RECORD_NOTICES);
    // Triggers run by name: job_done removes the job's submitters.
    this.addSql(`create trigger job_announced_to_members after update of status on jobs for each row
      when (old.status in ('queued', 'running') and new.status in ('done', 'failed')) execute function record_notices()`);
  }
}

// Without a key to the member: the end of a job must not wait for, or fail with, the deletion of an account.
const NOTICES = `
create table notices (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  job_id text not null,
  analysis_id bigint references analyses on delete cascade,
  title text not null,
  show text not null,
  image text,
  failure text,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  unique (job_id, member_id)
);
create index notices_of_member on notices (member_id, ended_at desc, id desc);
create index notices_of_analysis on notices (analysis_id);
create index notices_by_age on notices (ended_at);
`;

// A job that is tried again after a failure ends again.
const RECORD_NOTICES = `
create function record_notices() returns trigger language plpgsql as $$
begin
  insert into notices (member_id, job_id, analysis_id, title, show, image, failure, started_at, ended_at)
  select substring(owner_id from '^member:([0-9]{1,18})$')::bigint, new.id, new.analysis_id,
    coalesce(new.episode ->> 'title', new.request #>> '{transcript,title}', ''),
    coalesce(new.episode ->> 'show', new.request #>> '{transcript,show}', ''),
    new.episode ->> 'image', new.failure ->> 'message', started_at, new.updated_at
  from started_jobs where job_id = new.id and owner_id ~ '^member:[0-9]{1,18}$' order by owner_id
  on conflict (job_id, member_id) do update set analysis_id = excluded.analysis_id, title = excluded.title,
    show = excluded.show, image = excluded.image, failure = excluded.failure, ended_at = excluded.ended_at;
  return null;
end $$;
`;
