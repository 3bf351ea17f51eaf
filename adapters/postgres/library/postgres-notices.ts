import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { Notice } from '#core/library/notice.js';
import type { Notices } from '#core/ports/library.js';
import type { Clock } from '#core/ports/system.js';
import { artworkUrl } from '#core/sharing/artwork.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { isoTime, MAX_PAGE } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';

const LIST = `select n.job_id, n.briefing_id, n.title, n.show, n.image, n.failure, n.batch_done, n.batch_failed, ${isoTime('n.ended_at')} as ended_at,
    n.ended_at <= coalesce(m.notices_seen_at, '-infinity') as is_seen,
    a.id as analysis_id, a.url_slug, a.title as summary_title, a.podcast_metadata
  from notices n join members m on m.id = n.member_id left join analyses a on a.id = n.analysis_id
  where n.member_id = $1 and (n.analysis_id is null or a.visibility <> 'private' or a.owner_id = $2)
  order by n.ended_at desc, n.id desc limit $3`;

const MARK_SEEN = `update members set notices_seen_at = $2
  where id = $1 and coalesce(notices_seen_at, '-infinity') < $2`;

const FIND_SETTINGS = 'select ready_mails from members where id = $1';
const SAVE_SETTINGS = 'update members set ready_mails = $2 where id = $1';
const CANCEL_MAIL = 'update notices set mail_due_at = null where member_id = $1 and job_id = $2';
const LEASE_MAILS = `with due as (
    select id from notices where mail_due_at <= $1 order by mail_due_at limit $3 for update skip locked
  ), leased as (
    update notices n set mail_attempts = n.mail_attempts + 1, mail_due_at = $2 from due where n.id = due.id
    returning n.*
  ) select n.id, n.mail_attempts as attempt, n.member_id, n.job_id, n.briefing_id, n.batch_done, n.batch_failed, n.title, n.show, n.image, n.failure,
    ${isoTime('n.ended_at')} as ended_at, false as is_seen, a.id as analysis_id, a.url_slug, a.title as summary_title,
    a.podcast_metadata, m.email,
    m.ready_mails and m.is_active and n.ended_at > coalesce(m.notices_seen_at, '-infinity') and not exists (
      select from reading_states r
      where r.member_id = n.member_id and r.analysis_id = n.analysis_id and r.read_at >= n.ended_at) as is_wanted
  from leased n join members m on m.id = n.member_id left join analyses a on a.id = n.analysis_id`;
const SETTLE_MAIL = 'update notices set mail_due_at = $3 where id = $1 and mail_attempts = $2';

type MailRow = Row & {
  readonly id: string;
  readonly attempt: number;
  readonly member_id: string;
  readonly email: string;
  readonly is_wanted: boolean;
};

type Row = {
  readonly job_id: string;
  readonly briefing_id: string | null;
  readonly title: string;
  readonly show: string;
  readonly image: string | null;
  readonly failure: string | null;
  readonly batch_done: number | null;
  readonly batch_failed: number | null;
  readonly ended_at: string;
  readonly is_seen: boolean;
} & (
  | {
      readonly analysis_id: string;
      readonly url_slug: string | null;
      readonly summary_title: string;
      readonly podcast_metadata: Analysis['podcastMetadata'];
    }
  | { readonly analysis_id: null }
);

/** Notices in Postgres. A trigger of the jobs writes them. */
export function postgresNotices({ pool }: Pick<Postgres, 'pool'>, clock: Clock): Notices {
  const rows = preparedQueries(pool);
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  return {
    async list(memberId, limit) {
      const values = [memberId, memberOwner(memberId), Math.min(limit, MAX_PAGE)];
      return (await rows<Row>('notices_list', LIST, values)).map(toNotice);
    },
    async markSeen(memberId, until) {
      await rows('notices_seen', MARK_SEEN, [memberId, until]);
    },
    async findSettings(memberId) {
      const [row] = await rows<{ ready_mails: boolean }>('notice_settings', FIND_SETTINGS, [memberId]);
      return { mail: row?.ready_mails ?? false };
    },
    async saveSettings(memberId, { mail }) {
      await rows('notice_settings_save', SAVE_SETTINGS, [memberId, mail]);
    },
    async leaseMails(limit, leaseMs) {
      const values = [clock.now(), later(leaseMs), limit];
      return (await rows<MailRow>('notice_mails_lease', LEASE_MAILS, values)).map((row) => ({
        id: Number(row.id),
        attempt: row.attempt,
        memberId: Number(row.member_id),
        email: row.email,
        notice: toNotice(row),
        isWanted: row.is_wanted,
      }));
    },
    async settleMail({ id, attempt }, retryDelayMs) {
      const dueAt = retryDelayMs === undefined ? null : later(retryDelayMs);
      await rows('notice_mail_settle', SETTLE_MAIL, [id, attempt, dueAt]);
    },
    async cancelMail(memberId, jobId) {
      await rows('notice_mail_cancel', CANCEL_MAIL, [memberId, sanitizeText({ jobId }).jobId]);
    },
  };
}

function toNotice(row: Row): Notice {
  const { job_id: jobId, title, show, image, failure, ended_at: endedAt, is_seen: isSeen } = row;
  const base = { jobId, endedAt, isSeen };
  if (row.briefing_id !== null) {
    return { ...base, title, show, briefing: { id: row.briefing_id }, ...(failure !== null && { failure }) };
  }
  const { batch_done: done, batch_failed: failed } = row;
  if (done !== null && failed !== null) return { ...base, title, show, batch: { done, failed } };
  if (row.analysis_id === null) {
    return { ...base, title, show, ...(image && { image }), failure: failure ?? '' };
  }
  const { podcast_metadata: metadata, url_slug: urlSlug } = row;
  return {
    ...base,
    title: row.summary_title,
    show: metadata.show.name,
    image: artworkUrl(metadata),
    analysis: { id: Number(row.analysis_id), ...(urlSlug !== null && { urlSlug }) },
  };
}
