import { MAX_OPEN_ITEMS } from '#core/batches/batch.js';
import type { BatchCreation, Batches, NewBatch } from '#core/ports/batches.js';
import type { Clock } from '#core/ports/system.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { isQueryable, sanitizeText } from '../connection/sanitize-text.js';
import {
  inTransaction,
  RollbackSignal,
  type TransactionQuery,
  transactionQueries,
} from '../connection/transaction.js';
import { decodeKey, encodeKey } from '../lists/list-cursor.js';
import { MAX_PAGE, toPage, withoutNulls } from '../lists/rows.js';
import type { Postgres } from '../open-postgres.js';
import {
  BATCH_COLUMNS,
  type BatchRow,
  COUNTS,
  DUE_COLUMNS,
  type DueRow,
  ITEM_COLUMNS,
  type ItemRow,
  type LockedBatch,
  toBatch,
  toSummary,
} from './batch-rows.js';

/** Changes of a member's batches follow one another: they share the items that may be under way. */
const LOCK_MEMBER = 'select id from members where id = $1 for no key update';
const LOCK_MEMBER_OF_ITEM = `select m.id from members m where m.id = (select b.member_id from batches b
  join batch_items i on i.batch_id = b.id where i.id = $1) for no key update`;
const REPLY = 'select id, body_hash from batches where member_id = $1 and idempotency_key = $2';
const UNFINISHED = 'select count(*)::int as count from batches where member_id = $1 and ended_at is null';
const CREATE = `insert into batches (id, member_id, title, status, submitter, idempotency_key, body_hash, created_at)
  values ($1, $2, $3, 'running', $4::jsonb, $5, $6, $7)`;
const ADD_ITEMS = `insert into batch_items (batch_id, position, url, source, title, show, released_on, duration_seconds,
    publication, status, failure)
  select $1, row_number() over (order by ordinality), item ->> 'url', item -> 'source', item ->> 'title', item ->> 'show',
    item ->> 'releaseDate', round((item ->> 'durationSeconds')::numeric)::int, item -> 'publication',
    case when jsonb_exists(item, 'problem') then 'failed' else 'waiting' end, item -> 'problem'
  from jsonb_array_elements($2::jsonb) with ordinality as listed (item, ordinality)`;

const LIST = `select ${BATCH_COLUMNS} from batches b, ${COUNTS} where b.member_id = $1 and b.number < $2
  order by b.number desc limit $3`;
const TOTAL = 'select count(*)::int as total from batches where member_id = $1';
const FIND = `select ${BATCH_COLUMNS} from batches b, ${COUNTS} where b.member_id = $1 and b.id = $2`;
const ITEMS = `select ${ITEM_COLUMNS} from batch_items i left join jobs j on j.id = i.job_id
  left join analyses a on a.id = i.analysis_id and a.visibility = 'public'
  where i.batch_id = $1 order by i.position`;

const LOCK_OWN =
  'select id, member_id, title, status from batches where member_id = $1 and id = $2 for update';
const LOCK_OF_ITEM = `select b.id, b.member_id, b.title, b.status from batches b
  join batch_items i on i.batch_id = b.id where i.id = $1 for update of b`;
const SET_STATUS = 'update batches set status = $2, ended_at = null where id = $1';
const HOLD_WAITING = `update batch_items set due_at = null where batch_id = $1 and status = 'waiting'`;
/**
 * Leases are superseded: the next one withdraws the job that has not begun. Where a job is being opened, its worker keeps the
 * lease, and the next one finds it.
 */
const CANCEL_ITEMS = `update batch_items set status = case status when 'waiting' then 'cancelled' else status end,
    due_at = case status when 'opened' then $2::timestamptz end, attempt = attempt + 1
  where batch_id = $1 and status in ('waiting', 'opened')`;
const RETRY_ITEMS = `update batch_items set status = 'waiting', failure = null, job_id = null
  where batch_id = $1 and status = 'failed' and source is not null returning id`;
const REMOVE_ITEM = `delete from batch_items where batch_id = $1 and position = $2 and status in ('waiting', 'failed') returning id`;
const HAS_ITEM = 'select id from batch_items where batch_id = $1 and position = $2';

const CLAIM = `with due as (
    select id from batch_items where due_at <= $1 order by due_at, id limit $2 for update skip locked
  )
  update batch_items i set due_at = $3, attempt = attempt + 1 from due, batches b
  where i.id = due.id and b.id = i.batch_id returning ${DUE_COLUMNS}`;
const BEGIN = `update batch_items set status = 'opening', job_id = $3 where id = $1 and attempt = $2 and status = 'waiting'
  returning id`;
const ADVANCE = `update batch_items set status = $3, due_at = $4, job_id = coalesce($5, job_id),
    analysis_id = (select id from analyses where id = $6), failure = $7::jsonb,
    publication = case when $3 = 'done' then null else publication end
  where id = $1 and attempt = $2 returning id`;

/** Makes as many waiting items of a member due as may be under way beside the others: of several batches in turn. */
const PROMOTE = `with unended as (
    select i.id, i.position, i.status, i.due_at, b.number, b.status as batch_status
    from batches b join batch_items i on i.batch_id = b.id where b.member_id = $1 and b.ended_at is null
  )
  update batch_items set due_at = $2 where id in (
    select id from unended where batch_status = 'running' and status = 'waiting' and due_at is null order by position, number
    limit greatest(0, ${MAX_OPEN_ITEMS} - (select count(*) from unended
      where status in ('opening', 'opened') or (status = 'waiting' and due_at is not null))))`;
const END = `update batches b set status = case status when 'cancelled' then status else 'done' end, ended_at = $2
  where id = $1 and ended_at is null
    and not exists (select from batch_items where batch_id = $1 and status in ('waiting', 'opening', 'opened'))
  returning status`;
const NOTICE = `insert into notices (member_id, job_id, batch_id, batch_done, batch_failed, title, show, started_at, ended_at,
    push_due_at)
  select b.member_id, b.id, b.id, c.done, c.failed, b.title, '', b.created_at, b.ended_at,
    case when exists (select from push_subscriptions p where p.member_id = b.member_id) then b.ended_at end
  from batches b, ${COUNTS} where b.id = $1 and c.total > 0
  on conflict (job_id, member_id) do update set batch_done = excluded.batch_done, batch_failed = excluded.batch_failed,
    ended_at = excluded.ended_at, push_due_at = excluded.push_due_at, push_attempts = 0, pushed_to = '{}'`;
const RECORD_EVENT = `insert into webhook_events (member_id, type, occurred_at, data)
  select b.member_id, 'batch.completed', b.ended_at, jsonb_build_object('batchId', b.id, 'title', b.title, 'counts', to_jsonb(c))
  from batches b, ${COUNTS} where b.id = $1 and c.total > 0 and exists (select from webhooks w
    where w.member_id = b.member_id and w.status = 'active' and 'batch.completed' = any(w.events))`;

const ANALYSED = `select k.key from analysis_keys k join analyses a on a.id = k.analysis_id and a.visibility = 'public'
  where k.key = any($1::text[])`;
const PUBLICATION = `select publication from batch_items where source ->> 'id' = $1 and publication is not null limit 1`;

/** Batches in Postgres. A member is locked before a batch, a batch before its items, and no job after them. */
export function postgresBatches(postgres: Pick<Postgres, 'orm' | 'pool'>, clock: Clock): Batches {
  const rows = preparedQueries(postgres.pool);

  /** Locks a batch of a member, and settles it after the change. */
  const change = <T extends string>(
    memberId: number,
    id: string,
    work: (query: TransactionQuery, batch: LockedBatch) => Promise<T | RollbackSignal<T>>,
  ) =>
    inTransaction<T | 'missing'>(postgres, async (em) => {
      if (!isQueryable(id)) return 'missing';
      const query = transactionQueries(em);
      await query(LOCK_MEMBER, [memberId]);
      const [batch] = await query<LockedBatch>(LOCK_OWN, [memberId, id]);
      if (!batch) return 'missing';
      const outcome = await work(query, batch);
      if (outcome instanceof RollbackSignal) return outcome;
      await settle(query, batch, clock.now());
      return outcome;
    });

  return {
    create: (batch, max) =>
      inTransaction<BatchCreation>(postgres, async (em) =>
        createBatch(transactionQueries(em), sanitizeText(batch), max, clock.now()),
      ),
    async list(memberId, { limit, cursor }) {
      const size = Math.min(limit, MAX_PAGE);
      const [before] = cursor === undefined ? [Number.MAX_SAFE_INTEGER] : decodeKey(cursor, ['number']);
      const [found, [count]] = await Promise.all([
        rows<BatchRow>('batches_list', LIST, [memberId, before, size + 1]),
        rows<{ total: number }>('batches_total', TOTAL, [memberId]),
      ]);
      const key = ({ number }: BatchRow) => encodeKey([Number(number)]);
      return toPage(found, size, count?.total ?? 0, { item: toSummary, key });
    },
    async find(memberId, id) {
      const [batch] = await rows<BatchRow>('batch_find', FIND, [memberId, id]);
      return batch && toBatch(batch, await rows<ItemRow>('batch_items', ITEMS, [id]));
    },
    setStatus: (memberId, id, status) =>
      change(memberId, id, async (query, batch) => {
        if (batch.status === status) return 'set';
        if (batch.status === 'done' || batch.status === 'cancelled') return 'ended';
        await query(SET_STATUS, [id, status]);
        if (status === 'paused') await query(HOLD_WAITING, [id]);
        if (status === 'cancelled') await query(CANCEL_ITEMS, [id, clock.now()]);
        return 'set';
      }),
    retry: (memberId, id, max) =>
      change<'set' | 'ended' | 'full'>(memberId, id, async (query, batch) => {
        if (batch.status === 'cancelled') return 'ended';
        const again = await query(RETRY_ITEMS, [id]);
        if (again.length === 0 || batch.status !== 'done') return 'set';
        if (await isFull(query, memberId, max)) return new RollbackSignal('full');
        await query(SET_STATUS, [id, 'running']);
        return 'set';
      }),
    removeItem: (memberId, id, position) =>
      change(memberId, id, async (query) => {
        if ((await query(REMOVE_ITEM, [id, position])).length > 0) return 'removed';
        return (await query(HAS_ITEM, [id, position])).length > 0 ? 'started' : 'missing';
      }),
    async claimDue(limit, leaseMs) {
      const now = clock.now();
      const until = new Date(now.getTime() + leaseMs);
      const claimed = await rows<DueRow>('batch_items_claim', CLAIM, [now, limit, until]);
      return claimed.toSorted((a, b) => a.id - b.id).map(withoutNulls);
    },
    begin: ({ id, attempt }, jobId) =>
      inTransaction(postgres, async (em) => {
        const query = transactionQueries(em);
        const [batch] = await query<LockedBatch>(LOCK_OF_ITEM, [id]);
        if (batch?.status !== 'running') return false;
        return (await query(BEGIN, [id, attempt, jobId])).length > 0;
      }),
    advance: ({ id, attempt }, { status, dueAt, jobId, analysisId, failure }) =>
      inTransaction(postgres, async (em) => {
        const query = transactionQueries(em);
        await query(LOCK_MEMBER_OF_ITEM, [id]);
        const [batch] = await query<LockedBatch>(LOCK_OF_ITEM, [id]);
        if (!batch) return false;
        const json = failure && JSON.stringify(sanitizeText(failure));
        const values = [id, attempt, status, dueAt, jobId, analysisId, json];
        if ((await query(ADVANCE, values)).length === 0) return false;
        await settle(query, batch, clock.now());
        return true;
      }),
    async findAnalysed(keys) {
      const found = await rows<{ key: string }>('batch_analysed', ANALYSED, [keys]);
      return new Set(found.map(({ key }) => key));
    },
    async publication(sourceId) {
      const [row] = await rows<{ publication: unknown }>('batch_publication', PUBLICATION, [sourceId]);
      return row?.publication;
    },
  };
}

async function createBatch(
  query: TransactionQuery,
  { id, memberId, title, submitter, items, idempotency }: NewBatch,
  max: number,
  now: Date,
): Promise<BatchCreation> {
  if ((await query(LOCK_MEMBER, [memberId])).length === 0) return { outcome: 'gone' };
  const { key, bodyHash } = idempotency ?? {};
  const [reply] = await query<{ id: string; body_hash: string }>(REPLY, [memberId, key]);
  if (reply)
    return reply.body_hash === bodyHash ? { outcome: 'replayed', id: reply.id } : { outcome: 'mismatch' };
  if (await isFull(query, memberId, max)) return { outcome: 'full' };
  await query(CREATE, [id, memberId, title, JSON.stringify(submitter), key, bodyHash, now]);
  await query(ADD_ITEMS, [id, JSON.stringify(items)]);
  await settle(query, { id, member_id: memberId }, now);
  return { outcome: 'created', id };
}

async function isFull(query: TransactionQuery, memberId: number, max: number): Promise<boolean> {
  const [unfinished] = await query<{ count: number }>(UNFINISHED, [memberId]);
  return (unfinished?.count ?? 0) >= max;
}

/** Opens the next items of the member, and ends the batch after its last one. */
async function settle(
  query: TransactionQuery,
  { id, member_id }: Pick<LockedBatch, 'id' | 'member_id'>,
  now: Date,
): Promise<void> {
  await query(PROMOTE, [member_id, now]);
  const [ended] = await query<{ status: string }>(END, [id, now]);
  if (ended?.status !== 'done') return;
  await query(NOTICE, [id]);
  await query(RECORD_EVENT, [id]);
}
