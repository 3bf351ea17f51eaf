import { Migration } from '@mikro-orm/migrations';

/** Webhooks of members, their deliveries, and events that are still to be addressed to them. */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql(WEBHOOKS);
    this.addSql(DELIVERIES);
    this.addSql(EVENTS);
    this.addSql(RECORD_JOB_EVENT);
    this.addSql(`create trigger jobs_recorded_for_webhooks after update of status on jobs for each row
      when (old.status in ('queued', 'running') and new.status in ('done', 'failed')) execute function record_job_event()`);
  }
}

const WEBHOOKS = `
create table webhooks (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  url text not null,
  events text[] not null,
  secret text not null,
  status text not null default 'active',
  failures int not null default 0,
  created_at timestamptz not null,
  paused_at timestamptz,
  is_pause_untold boolean not null default false
);
create index webhooks_of_member on webhooks (member_id, id);
create index webhooks_untold on webhooks (id) where is_pause_untold;
`;

// due_at is null when no call is planned, and while the webhook is paused.
const DELIVERIES = `
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  message_id text not null,
  type text not null,
  body text not null,
  status text not null default 'pending',
  attempts int not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  attempted_at timestamptz,
  response_status int,
  response_body text,
  error text,
  unique (webhook_id, message_id)
);
create index webhook_deliveries_listed on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_due on webhook_deliveries (due_at) where due_at is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
`;

// Without a key to the member: the end of a job must not wait for, or fail with, the deletion of an account.
const EVENTS = `
create table webhook_events (
  id bigint generated always as identity primary key,
  message_id text not null default 'msg_' || gen_random_uuid(),
  member_id bigint not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null
);
`;

// In the transaction that ends a job, whichever statement does: an event is recorded exactly if the job has ended.
const RECORD_JOB_EVENT = `
create function record_job_event() returns trigger language plpgsql as $$
declare
  member bigint := coalesce(
    substring(new.owner_id from '^member:([0-9]{1,18})$'),
    jsonb_path_query_first(new.charges, '$[*].payer.memberId') #>> '{}')::bigint;
  kind text := case new.status when 'done' then 'analysis.completed' else 'analysis.failed' end;
begin
  if exists (select from webhooks where member_id = member and status = 'active' and kind = any(events)) then
    insert into webhook_events (member_id, type, occurred_at, data) values (member, kind, new.updated_at,
      jsonb_build_object('jobId', new.id, 'analysisId', new.analysis_id, 'sourceUrl', new.request #> '{source,url}',
        'error', new.failure));
  end if;
  return null;
end $$;
`;
