import { Migration } from '@mikro-orm/migrations';

/** The end of a job is an event for every member who submitted it, also for those who joined while it ran. */
export class SharedJobEvents extends Migration {
  override up(): void {
    this.addSql(RECORD_JOB_EVENTS);
    this.addSql('drop trigger jobs_recorded_for_webhooks on jobs');
    // Triggers run by name: job_done removes the job's submitters.
    this.addSql(`create trigger job_announced after update of status on jobs for each row
      when (old.status in ('queued', 'running') and new.status in ('done', 'failed')) execute function record_job_event()`);
  }
}

const RECORD_JOB_EVENTS = `
create or replace function record_job_event() returns trigger language plpgsql as $$
declare
  kind text := case new.status when 'done' then 'analysis.completed' else 'analysis.failed' end;
begin
  insert into webhook_events (member_id, type, occurred_at, data)
  select submitter.id, kind, new.updated_at, jsonb_build_object('jobId', new.id, 'analysisId', new.analysis_id,
    'sourceUrl', new.request #> '{source,url}', 'error', new.failure)
  from (
    select substring(new.owner_id from '^member:([0-9]{1,18})$')::bigint as id
    union select (jsonb_path_query_first(new.charges, '$[*].payer.memberId') #>> '{}')::bigint
    union select substring(owner_id from '^member:([0-9]{1,18})$')::bigint from started_jobs where job_id = new.id
  ) submitter
  where exists (
    select from webhooks where member_id = submitter.id and status = 'active' and kind = any(events)
  ) order by submitter.id;
  return null;
end $$;
`;
