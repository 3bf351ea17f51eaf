import {
  type RecordedEvent,
  TEST_EVENT,
  type Webhook,
  type WebhookDelivery,
} from '#core/connecting/webhook.js';
import type { PausedWebhook, WebhookCall, Webhooks } from '#core/ports/integrations.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { sanitizeText } from '../connection/sanitize-text.js';
import { inTransaction, transactionQueries } from '../connection/transaction.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { isoTime, MAX_PAGE, toItems, withoutNulls } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import {
  CALL_COLUMNS,
  type CallRow,
  DELIVERY_COLUMNS,
  type DeliveryRow,
  toCall,
  WEBHOOK_COLUMNS,
} from './webhook-mapping.js';

/** Above the number of webhooks of any member. */
const MAX_LISTED = 100;
const LIST = `select ${WEBHOOK_COLUMNS} from webhooks where member_id = $1 order by id limit ${MAX_LISTED}`;
const LOCK_MEMBER = 'select id from members where id = $1 for update';
const COUNT = 'select count(*)::int as count from webhooks where member_id = $1';
const CREATE = `insert into webhooks (member_id, url, events, secret, created_at) values ($1, $2, $3::text[], $4, $5)
  returning ${WEBHOOK_COLUMNS}`;
const DELETE = 'delete from webhooks where member_id = $1 and id = $2 returning id';
const UPDATE = `update webhooks set url = coalesce($3, url), events = coalesce($4::text[], events), status = coalesce($5, status),
    failures = case when $5 = 'active' then 0 else failures end,
    is_pause_untold = is_pause_untold and $5 is distinct from 'active'
  where member_id = $1 and id = $2 returning ${WEBHOOK_COLUMNS}`;
const HOLD = 'update webhook_deliveries set due_at = null where webhook_id = $1 and due_at is not null';
const RESUME = `update webhook_deliveries set due_at = $2 where webhook_id = $1 and status = 'pending' and due_at is null`;

const DELIVERIES = `select ${DELIVERY_COLUMNS} from webhook_deliveries d where d.webhook_id = $1 and d.id < $2
  order by d.id desc limit $3`;
const OWN = 'select id from webhooks where member_id = $1 and id = $2';
const DELIVERY = `select ${DELIVERY_COLUMNS} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
  where w.member_id = $1 and w.id = $2 and d.id = $3`;

const TAKE_EVENTS = `with taken as (
    delete from webhook_events where id in (select id from webhook_events order by id limit $1 for update skip locked)
    returning *
  ) select t.message_id, t.member_id, t.type, t.data, t.occurred_at, a.id as analysis_id, a.url_slug, a.title,
    a.podcast_metadata #>> '{show,name}' as show
  from taken t left join analyses a on a.id = (t.data ->> 'analysisId')::bigint order by t.id`;
const ADDRESS = `insert into webhook_deliveries (webhook_id, message_id, type, body, due_at, created_at)
  select w.id, $2, $3, $4, $5::timestamptz, $5 from webhooks w join members m on m.id = w.member_id
  where w.member_id = $1 and m.is_active and w.status = 'active' and $3 = any(w.events) on conflict do nothing`;

const LEASE_TEST = `with d as (
    insert into webhook_deliveries (webhook_id, message_id, type, body, due_at, attempts, attempted_at, created_at)
    select id, $3, '${TEST_EVENT}', $4, $5::timestamptz, 1, $6::timestamptz, $6 from webhooks where member_id = $1 and id = $2
    returning *
  ) select ${CALL_COLUMNS} from d join webhooks w on w.id = d.webhook_id`;
const LEASE_AGAIN = `update webhook_deliveries d
  set status = 'pending', attempts = d.attempts + 1, due_at = $4, attempted_at = $5
  from webhooks w where w.id = d.webhook_id and w.member_id = $1 and w.id = $2 and d.id = $3 returning ${CALL_COLUMNS}`;
const LEASE_DUE = `with due as (
    select id from webhook_deliveries where due_at <= $1 order by due_at limit $3 for update skip locked
  ) update webhook_deliveries d set attempts = d.attempts + 1, due_at = $2, attempted_at = $1
  from due, webhooks w where d.id = due.id and w.id = d.webhook_id returning ${CALL_COLUMNS}`;
/** The webhook is locked first, as by every change of it, so that a pause holds all of its deliveries. */
const LOCK = 'select status, failures from webhooks where id = $1 for update';
const SETTLE = `update webhook_deliveries set status = $3, due_at = $4, response_status = $5, response_body = $6, error = $7
  where id = $1 and attempts = $2 and status = 'pending' returning id`;
const COUNT_FAILURES = 'update webhooks set failures = $2 where id = $1';
const PAUSE = `update webhooks set status = 'paused', paused_at = $2, is_pause_untold = true where id = $1`;
const POSTPONE = `update webhook_deliveries set attempts = attempts - 1, due_at = $3
  where id = $1 and attempts = $2 and status = 'pending' and due_at is not null`;

const UNTOLD = `select w.id, w.url, jsonb_build_object('email', m.email, 'firstName', m.first_name) as member,
    ${isoTime('w.paused_at')} as "pausedAt" from webhooks w join members m on m.id = w.member_id
  where w.is_pause_untold order by w.id limit $1`;
const TOLD = 'update webhooks set is_pause_untold = false where id = $1';

interface EventRow {
  readonly message_id: string;
  readonly member_id: string;
  readonly type: RecordedEvent['type'];
  readonly data: RecordedEvent['data'];
  readonly occurred_at: Date | string;
  readonly analysis_id: string | null;
  readonly url_slug: string | null;
  readonly title: string | null;
  readonly show: string | null;
}

/** Webhooks in Postgres. A leased call is due again when its lease ends, so that a dead process loses nothing. */
export function postgresWebhooks(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Webhooks {
  const rows = preparedQueries(postgres.pool);
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  const firstCall = (found: CallRow[]): WebhookCall | undefined => found.map(toCall)[0];

  return {
    list: (memberId) => rows<Webhook>('webhooks_list', LIST, [memberId]),
    create: (memberId, webhook, max) =>
      inTransaction<Webhook | 'full' | 'missing'>(postgres, async (em) => {
        const query = transactionQueries(em);
        if ((await query(LOCK_MEMBER, [memberId])).length === 0) return 'missing';
        const [{ count } = { count: 0 }] = await query<{ count: number }>(COUNT, [memberId]);
        if (count >= max) return 'full';
        const { url, events, encryptedSecret } = sanitizeText(webhook);
        const [row] = await query<Webhook>(CREATE, [memberId, url, events, encryptedSecret, clock.now()]);
        return row ?? 'missing';
      }),
    update: (memberId, id, change) =>
      inTransaction<Webhook | undefined>(postgres, async (em) => {
        const query = transactionQueries(em);
        const { url = null, events = null, status = null } = sanitizeText(change);
        const [row] = await query<Webhook>(UPDATE, [memberId, id, url, events, status]);
        if (row && status === 'paused') await query(HOLD, [id]);
        if (row && status === 'active') await query(RESUME, [id, clock.now()]);
        return row;
      }),
    delete: async (memberId, id) => (await rows('webhooks_delete', DELETE, [memberId, id])).length > 0,
    async listDeliveries(memberId, id, { limit, cursor }) {
      if ((await rows('webhooks_own', OWN, [memberId, id])).length === 0) return undefined;
      const size = Math.min(limit, MAX_PAGE);
      const [before = Number.MAX_SAFE_INTEGER] = cursor === undefined ? [] : decodeKey(cursor, ['number']);
      const found = await rows<DeliveryRow>('webhook_deliveries_list', DELIVERIES, [id, before, size + 1]);
      return toItems(found, size, {
        item: withoutNulls<WebhookDelivery>,
        key: ({ id: last }) => encodeKey([last]),
      });
    },
    async findDelivery(memberId, id, deliveryId) {
      const [row] = await rows<DeliveryRow>('webhook_delivery', DELIVERY, [memberId, id, deliveryId]);
      return row && withoutNulls<WebhookDelivery>(row);
    },

    addressEvents: (limit, format) =>
      inTransaction<number>(postgres, async (em) => {
        const query = transactionQueries(em);
        const events = await query<EventRow>(TAKE_EVENTS, [limit]);
        for (const row of events) {
          const values = [row.member_id, row.message_id, row.type, format(toEvent(row)), clock.now()];
          await query(ADDRESS, values);
        }
        return events.length;
      }),
    leaseTest: async (memberId, id, message, leaseMs) =>
      firstCall(
        await rows<CallRow>('webhook_test', LEASE_TEST, [
          memberId,
          id,
          message.id,
          message.body,
          later(leaseMs),
          clock.now(),
        ]),
      ),
    leaseAgain: async (memberId, id, deliveryId, leaseMs) =>
      firstCall(
        await rows<CallRow>('webhook_again', LEASE_AGAIN, [
          memberId,
          id,
          deliveryId,
          later(leaseMs),
          clock.now(),
        ]),
      ),
    leaseDue: async (limit, leaseMs) =>
      (await rows<CallRow>('webhook_due', LEASE_DUE, [clock.now(), later(leaseMs), limit])).map(toCall),
    settle: ({ delivery, webhook }, result, { retryDelayMs, maxFailures }) =>
      inTransaction<void>(postgres, async (em) => {
        const query = transactionQueries(em);
        const [current] = await query<Pick<Webhook, 'status' | 'failures'>>(LOCK, [webhook.id]);
        if (!current) return;
        const failures = result.isSuccess ? 0 : current.failures + 1;
        const pauses = current.status === 'active' && failures >= maxFailures;
        const isPlanned = retryDelayMs !== undefined && current.status === 'active' && !pauses;
        const status = result.isSuccess ? 'delivered' : retryDelayMs === undefined ? 'failed' : 'pending';
        const { status: code = null, body = null, error = null } = sanitizeText(result);
        const dueAt = isPlanned ? later(retryDelayMs) : null;
        const settled = await query(SETTLE, [
          delivery.id,
          delivery.attempts,
          status,
          dueAt,
          code,
          body,
          error,
        ]);
        if (settled.length === 0) return;
        await query(COUNT_FAILURES, [webhook.id, failures]);
        if (!pauses) return;
        await query(PAUSE, [webhook.id, clock.now()]);
        await query(HOLD, [webhook.id]);
      }),
    async postpone({ delivery }, delayMs) {
      await rows('webhook_postpone', POSTPONE, [delivery.id, delivery.attempts, later(delayMs)]);
    },
    listUntoldPauses: (limit) => rows<PausedWebhook>('webhooks_untold', UNTOLD, [limit]),
    async markPauseTold(id) {
      await rows('webhooks_told', TOLD, [id]);
    },
  };
}

function toEvent({ type, data, occurred_at, analysis_id, url_slug, title, show }: EventRow): RecordedEvent {
  return {
    type,
    data,
    occurredAt: new Date(occurred_at).toISOString(),
    ...(analysis_id !== null && {
      analysis: {
        id: Number(analysis_id),
        title: title ?? '',
        show: show ?? '',
        ...(url_slug !== null && { urlSlug: url_slug }),
      },
    }),
  };
}
