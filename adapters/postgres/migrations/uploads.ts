import { Migration } from '@mikro-orm/migrations';

/** Files that members upload (contract §13). */
export class UploadsTable extends Migration {
  override up(): void {
    this.addSql(UPLOADS);
    this.addSql(SETTLE);
    this.addSql(`create trigger job_settles_upload after update of status on jobs for each row
      when (old.status in ('queued', 'running') and new.status in ('done', 'failed')) execute function settle_upload()`);
  }
}

// Without a key to the job, which retention deletes before the analysis.
const UPLOADS = `
create table uploads (
  id text primary key,
  member_id bigint not null references members on delete cascade,
  job_id text not null unique,
  analysis_id bigint references analyses on delete cascade,
  name text not null,
  bytes bigint not null,
  is_kept boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  writer text,
  writer_until timestamptz
);
create index uploads_of_member on uploads (member_id, created_at desc);
create index uploads_of_analysis on uploads (analysis_id) where analysis_id is not null;
create index uploads_unfinished on uploads (expires_at) where analysis_id is null;
`;

// A file without a row is deleted.
const SETTLE = `
create function settle_upload() returns trigger language plpgsql as $$
begin
  if new.status = 'done' then
    update uploads set analysis_id = new.analysis_id where job_id = new.id and is_kept;
    delete from uploads where job_id = new.id and not is_kept;
  else
    delete from uploads where job_id = new.id;
  end if;
  return null;
end $$;
`;
