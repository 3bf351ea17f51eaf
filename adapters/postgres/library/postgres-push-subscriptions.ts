import type { Notice } from '#core/library/notice.js';
import type { VapidKeys } from '#core/library/push.js';
import type { PushSubscriptions, StoredPushSubscription } from '#core/ports/push.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, transactionQueries } from '../connection/transaction.js';
import { isoTime, MAX_PAGE } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';

const COLUMNS = `s.id, s.endpoint, s.p256dh, s.auth, ${isoTime('s.created_at')} as created_at`;
const LIST = `select ${COLUMNS} from push_subscriptions s where s.member_id = $1 order by s.id limit ${MAX_PAGE}`;
const LOCK_MEMBER = 'select id from members where id = $1 for update';
const SAVE = `insert into push_subscriptions as known (member_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5)
  on conflict (endpoint) do update set member_id = excluded.member_id, p256dh = excluded.p256dh, auth = excluded.auth,
    created_at = excluded.created_at`;
const DROP_OLDEST = `delete from push_subscriptions where id in (
    select id from push_subscriptions where member_id = $1 order by created_at desc, id desc offset $2)`;
const DELETE = 'delete from push_subscriptions where member_id = $1 and endpoint = $2';

const LEASE = `with due as (
    select id from notices where push_due_at <= $1 order by push_due_at limit $3 for update skip locked
  ), leased as (
    update notices n set push_attempts = n.push_attempts + 1, push_due_at = $2 from due where n.id = due.id
    returning n.*
  ) select n.id, n.push_attempts as attempt, n.job_id, n.briefing_id, n.title, n.show, n.failure, ${isoTime('n.ended_at')} as ended_at,
    n.batch_done, n.batch_failed, n.analysis_id, a.url_slug,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
        'created_at', ${isoTime('s.created_at')}))
      from push_subscriptions s join members m on m.id = s.member_id and m.is_active
      where s.member_id = n.member_id and s.id <> all(n.pushed_to)), '[]') as subscriptions
  from leased n left join analyses a on a.id = n.analysis_id`;
const SETTLE = `with gone as (delete from push_subscriptions where id = any($4::bigint[]))
  update notices set pushed_to = pushed_to || $3::bigint[], push_due_at = $5 where id = $1 and push_attempts = $2`;

const FIND_KEYS = 'select public_key as "publicKey", private_key as "privateKey" from vapid_keys';
/** The update without a change makes it return the stored row. */
const SAVE_KEYS = `insert into vapid_keys as stored (public_key, private_key) values ($1, $2)
  on conflict (only_row) do update set public_key = stored.public_key
  returning public_key as "publicKey", private_key as "privateKey"`;
const RESET_KEYS = 'with reset as (delete from vapid_keys) delete from push_subscriptions';

interface Row {
  readonly id: string | number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly created_at: string;
}

interface LeaseRow {
  readonly id: string;
  readonly attempt: number;
  readonly job_id: string;
  readonly briefing_id: string | null;
  readonly title: string;
  readonly show: string;
  readonly failure: string | null;
  readonly ended_at: string;
  readonly batch_done: number | null;
  readonly batch_failed: number | null;
  readonly analysis_id: string | null;
  readonly url_slug: string | null;
  readonly subscriptions: readonly Row[];
}

/** Push subscriptions in Postgres. A leased notice is due again when its lease ends, so that a dead process loses nothing. */
export function postgresPushSubscriptions(
  postgres: Pick<Postgres, 'orm' | 'pool'>,
  clock: Clock,
): PushSubscriptions {
  const rows = preparedQueries(postgres.pool);
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  return {
    list: async (memberId) => (await rows<Row>('push_list', LIST, [memberId])).map(toSubscription),
    save: (memberId, subscription, max) =>
      inTransaction<void>(postgres, async (em) => {
        const query = transactionQueries(em);
        if ((await query(LOCK_MEMBER, [memberId])).length === 0) return;
        const { endpoint, p256dh, auth } = sanitizeText(subscription);
        await query(SAVE, [memberId, endpoint, p256dh, auth, clock.now()]);
        await query(DROP_OLDEST, [memberId, max]);
      }),
    async delete(memberId, endpoint) {
      await rows('push_delete', DELETE, [memberId, sanitizeText({ endpoint }).endpoint]);
    },
    async leaseDue(limit, leaseMs) {
      const found = await rows<LeaseRow>('push_due', LEASE, [clock.now(), later(leaseMs), limit]);
      return found.map(({ id, attempt, subscriptions, ...row }) => ({
        id: Number(id),
        attempt,
        notice: toNotice(row),
        subscriptions: subscriptions.map(toSubscription),
      }));
    },
    async settle({ id, attempt }, { sent, gone, retryDelayMs }) {
      const dueAt = retryDelayMs === undefined ? null : later(retryDelayMs);
      await rows('push_settle', SETTLE, [id, attempt, sent, gone, dueAt]);
    },
    async findKeys() {
      const [keys] = await rows<VapidKeys>('push_keys', FIND_KEYS, []);
      return keys;
    },
    async saveKeys({ publicKey, privateKey }) {
      const [stored] = await rows<VapidKeys>('push_keys_save', SAVE_KEYS, [publicKey, privateKey]);
      if (!stored) throw new Error('an insert that updates on conflict returns its row');
      return stored;
    },
    async resetKeys() {
      await rows('push_keys_reset', RESET_KEYS, []);
    },
  };
}

function toSubscription({ id, endpoint, p256dh, auth, created_at }: Row): StoredPushSubscription {
  return { id: Number(id), endpoint, p256dh, auth, createdAt: created_at };
}

function toNotice(row: Omit<LeaseRow, 'id' | 'attempt' | 'subscriptions'>): Notice {
  const { job_id: jobId, title, show, ended_at: endedAt, failure, analysis_id: id, url_slug: urlSlug } = row;
  const base = { jobId, title, show, endedAt, isSeen: false };
  if (row.briefing_id !== null) {
    return { ...base, briefing: { id: row.briefing_id }, ...(failure !== null && { failure }) };
  }
  const { batch_done: done, batch_failed: failed } = row;
  if (done !== null && failed !== null) return { ...base, batch: { done, failed } };
  if (id === null) return { ...base, failure: failure ?? '' };
  return { ...base, analysis: { id: Number(id), ...(urlSlug !== null && { urlSlug }) } };
}
