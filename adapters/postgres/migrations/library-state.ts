import { Migration } from '@mikro-orm/migrations';

/** What the library shows of each summary beyond its keys, and who started which analysis. */
export class LibraryState extends Migration {
  override up(): void {
    // A transcript never changes, so whether it has the words of a note is decided once.
    this.addSql('alter table notes add column detached boolean not null default false');
    this.addSql(SAVED);
    this.addSql(UNSAVED);
    this.addSql(STARTED);
    this.addSql(ENDED);
    this.addSql(KNOWN);
  }
}

// What was saved before counts as read; its search words are renewed in the background.
const SAVED = `
alter table saved_summaries add column is_read boolean not null default true,
  add column keys_version smallint not null default 0;
alter table saved_summaries alter column is_read set default false;
create index saved_of_old_keys on saved_summaries (analysis_id) where keys_version = 0;
create index saved_unread on saved_summaries (member_id, saved_at desc, analysis_id desc) where not is_read;
`;

// A removal that is undone at once gives the summary its place and collections back.
const UNSAVED = `
create table unsaved_summaries (
  member_id bigint not null references members on delete cascade,
  analysis_id bigint not null references analyses on delete cascade,
  saved_at timestamptz not null,
  is_read boolean not null,
  collection_ids bigint[] not null,
  removed_at timestamptz not null,
  primary key (member_id, analysis_id)
);
create index unsaved_of_analysis on unsaved_summaries (analysis_id);
`;

// A job of several submitters is one of each; a failed one stays until the job is deleted, since it may be retried.
const STARTED = `
create table started_jobs (
  job_id text not null references jobs on delete cascade,
  owner_id text not null,
  started_at timestamptz not null,
  primary key (job_id, owner_id)
);
create index started_jobs_of_owner on started_jobs (owner_id);
create table started_analyses (
  owner_id text not null,
  analysis_id bigint not null references analyses on delete cascade,
  started_at timestamptz not null,
  primary key (owner_id, analysis_id)
);
create index started_by_time on started_analyses (owner_id, started_at desc, analysis_id desc);
create index started_of_analysis on started_analyses (analysis_id);
`;

const ENDED = `
create function keep_starters() returns trigger language plpgsql as $$
  begin
    with ended as (delete from started_jobs where job_id = new.id returning owner_id, started_at)
    insert into started_analyses (owner_id, analysis_id, started_at)
    select owner_id, new.analysis_id, started_at from ended order by owner_id on conflict do nothing;
    return null;
  end
$$;
create trigger job_done after update of status on jobs for each row
  when (new.status = 'done' and old.status <> 'done' and new.analysis_id is not null) execute function keep_starters();
`;

// Private analyses are their owner's; of public ones, the jobs that are still there say who was charged.
const KNOWN = `
insert into started_analyses (owner_id, analysis_id, started_at)
  select owner_id, id, created_at from analyses where visibility = 'private' and owner_id is not null;
insert into started_analyses (owner_id, analysis_id, started_at)
  select distinct on (charged.owner_id, analysis_id) charged.owner_id, analysis_id, charged.created_at from (
    select 'member:' || split_part(charge ->> 'meter', ':', 2) as owner_id, analysis_id, created_at
    from jobs, jsonb_array_elements(charges) charge
    where jobs.status = 'done' and analysis_id is not null and charge ->> 'meter' like 'member:%'
  ) charged join analyses a on a.id = charged.analysis_id
  order by charged.owner_id, analysis_id, charged.created_at on conflict do nothing;
`;
