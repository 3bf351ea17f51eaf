import { Migration } from '@mikro-orm/migrations';

/** Mails to members who asked to be told when an analysis has ended that took more than a minute. */
export class ReadyMails extends Migration {
  override up(): void {
    this.addSql('alter table members add column ready_mails boolean not null default false');
    this.addSql(DUE);
    this.addSql(RECORD_NOTICES);
  }
}

const DUE = `
alter table notices add column mail_due_at timestamptz, add column mail_attempts int not null default 0;
create index notices_mail_due on notices (mail_due_at) where mail_due_at is not null;
`;

// The delay lets the page say that its reader has seen the end. Attempts go on counting, so that no lease of an earlier end
// settles a later one.
const RECORD_NOTICES = `
create or replace function record_notices() returns trigger language plpgsql as $$
begin
  insert into notices (member_id, job_id, analysis_id, title, show, image, failure, started_at, ended_at, push_due_at,
    mail_due_at)
  select member.id, new.id, new.analysis_id,
    coalesce(new.episode ->> 'title', new.request #>> '{transcript,title}', ''),
    coalesce(new.episode ->> 'show', new.request #>> '{transcript,show}', ''),
    new.episode ->> 'image', new.failure ->> 'message', started_at, new.updated_at,
    case when exists (select from push_subscriptions where member_id = member.id) then new.updated_at end,
    case when new.updated_at - started_at > interval '60 seconds'
      and exists (select from members where id = member.id and ready_mails) then new.updated_at + interval '15 seconds' end
  from started_jobs, lateral (select substring(owner_id from '^member:([0-9]{1,18})$')::bigint as id) member
  where job_id = new.id and member.id is not null and not exists (
      select from batch_items i join batches b on b.id = i.batch_id where i.job_id = new.id and b.member_id = member.id)
  order by member.id
  on conflict (job_id, member_id) do update set analysis_id = excluded.analysis_id, title = excluded.title,
    show = excluded.show, image = excluded.image, failure = excluded.failure, ended_at = excluded.ended_at,
    push_due_at = excluded.push_due_at, push_attempts = 0, pushed_to = '{}', mail_due_at = excluded.mail_due_at;
  return null;
end $$;
`;
