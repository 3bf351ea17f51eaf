import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { DomainError } from '#core/errors.js';
import { decideOpening, decideReplay, type StoredReply } from '#core/jobs/decide-opening.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import type { PlanId } from '#core/plans/plan.js';
import type { Idempotency, NewJob, Opening, ReplayedOpening } from '#core/ports/analysis-jobs.js';
import { prioritiesBelow } from '#core/ports/analysis-queue.js';
import type { Clock } from '#core/ports/system.js';
import { currentReservations, type QuotaReservation, quotaOwnerOf } from '#core/usage/quota.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { MAX_STATEMENT_ATTEMPTS, tryStatement } from '../connection/query-timeouts.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';
import {
  type StoredSubscription,
  SUBSCRIPTION_COLUMNS,
  toSubscription,
} from '../payments/subscription-mapping.js';
import { jobIn } from './job-mapping.js';

const SUBSCRIPTION = `select ${SUBSCRIPTION_COLUMNS} from members where id = $1`;

/**
 * Inserts a job with its outbox entry, idempotency keys and reservations, or nothing: an analysis, an unfinished job, a used
 * idempotency key, an exhausted quota or a changed subscription of the quota owner stops it. Rows are locked in one order by
 * every call.
 */
const OPEN = `with blocked as (
    select 1 from analysis_keys where key = $2
    union all select 1 from jobs where dedupe_key = $2 and status in ('queued', 'running')
    union all select 1 from idempotency where key = $10 and scope = any($11::text[])
    union all select 1 from unnest($8::text[], $9::int[]) as charge (meter, ceiling)
      left join usage_counters using (meter) where coalesce(used, 0) >= ceiling
  ), payer as (
    select 1 from (select ${SUBSCRIPTION_COLUMNS} from members where id = $13 for share) as stored
      where to_jsonb(stored) = $14::jsonb
  ), opened as (
    insert into jobs (id, dedupe_key, request, visibility, owner_id, status, stage, stage_share, charges, attempt,
      created_at, updated_at, due_at)
    select $1, $2, $3::jsonb, $4, $5, 'queued', 'queued', 0, $6::jsonb, 0, $7::timestamptz, $7::timestamptz,
      $16::timestamptz
      where not exists (select from blocked) and ($13::bigint is null or exists (select from payer))
    on conflict (dedupe_key) where status in ('queued', 'running') do nothing returning id
  ), started as (
    insert into started_jobs (job_id, owner_id, started_at) select id, $15, $7 from opened where $15::text is not null
  ), noted as (
    insert into outbox (job_id, created_at) select id, $7 from opened where $16::timestamptz is null
  ), claimed as (
    insert into idempotency (scope, key, body_hash, job_id, created_at)
    select scope, $10, $12, id, $7 from opened, unnest($11::text[]) as scope order by scope
    on conflict do nothing returning 1
  ), reserved as (
    insert into usage_counters as kept (meter, used)
    select meter, 1 from opened, unnest($8::text[]) as meter order by meter collate "C"
    on conflict (meter) do update set used = kept.used + 1 where kept.used < (
      select ceiling from unnest($8::text[], $9::int[]) as charge (meter, ceiling) where charge.meter = kept.meter
    ) returning 1
  )
  select case when (select count(*) from claimed) = cardinality($11::text[])
    and (select count(*) from reserved) = cardinality($8::text[]) then true else give_up() end from opened`;

/** The replies of an idempotency key. They are locked: retention deletes a key before its job. */
const repliesTo = (key: string, scopes: string) => `with replies as (
    select body_hash, job_id, analysis_id from idempotency where key = ${key} and scope = any(${scopes}::text[])
      order by scope for share
  )
  select
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('bodyHash', body_hash, 'jobId', job_id,
      'analysisId', analysis_id))), '[]') from replies) as replies`;

/** Stored facts that decide the answer, in one snapshot. */
const FACTS = `${repliesTo('$2', '$3')},
    (select analysis_id from analysis_keys where key = $1) as "analysisId",
    (select id from jobs where dedupe_key = $1 and status in ('queued', 'running')) as "jobId",
    (select coalesce(jsonb_object_agg(meter, used), '{}') from usage_counters where meter = any($4::text[])) as used`;

/** Comes before `JOIN_JOB`: two transactions that share the lock and then change the row would deadlock. */
const RAISE_PRIORITY = `update jobs set request = (request - 'priority') || $2::jsonb
  where id = $1 and status in ('queued', 'running') and coalesce(request ->> 'priority', 'standard') = any($3::text[])`;
/** The lock makes the end of the job wait; what has ended before is entered at once. */
const JOIN_JOB = `with job as (select id, status, analysis_id from jobs where id = $1 for share),
  waiting as (
    insert into started_jobs (job_id, owner_id, started_at)
    select id, $2::text, $3::timestamptz from job where status in ('queued', 'running') and $2 is not null on conflict do nothing
  ), ready as (
    insert into started_analyses (owner_id, analysis_id, started_at)
    select $2, analysis_id, $3 from job where status = 'done' and analysis_id is not null and $2 is not null on conflict do nothing
  ) select status from job`;
const JOIN_ANALYSIS = `insert into started_analyses (owner_id, analysis_id, started_at)
  select $2, id, $3 from analyses where id = $1 for key share on conflict do nothing`;

const RECORD_REPLY = `insert into idempotency (scope, key, body_hash, job_id, analysis_id, created_at)
  select scope, $2, $3, $4, $5, $6 from unnest($1::text[]) as scope order by scope
  on conflict do nothing returning scope`;

interface Facts {
  readonly replies: readonly StoredReply[];
  readonly analysisId: string | null;
  readonly jobId: string | null;
  readonly used: Readonly<Record<string, number>>;
}

/**
 * Opens a job in one statement, on terms that stand while the subscription they were computed from does. When something
 * stored conflicts, one transaction reads the facts and `decideOpening` answers; the statement runs again when nothing
 * stands in the way any more.
 */
export async function openJob(postgres: Postgres, job: NewJob, clock: Clock): Promise<Opening> {
  const prepared = preparedQueries(postgres.pool);
  for (let attempt = 1; attempt <= MAX_STATEMENT_ATTEMPTS; attempt += 1) {
    const terms = await termsOf((memberId) => prepared('job_payer', SUBSCRIPTION, [memberId]), job, clock);
    const opened = await mapDatabaseErrors(() => insertJob(postgres.pool, job, terms));
    if (opened) return opened;
    const answer = await inTransaction<Opening | undefined>(postgres, (em) => storedAnswer(em, job, clock));
    if (answer) return answer;
  }
  throw new DomainError('overloaded', 'Too many requests for the same analysis. Please try again.');
}

/** The stored reply of an idempotency key; absent for a new one. */
export function replayOpening(
  postgres: Postgres,
  idempotency: Idempotency,
): Promise<ReplayedOpening | undefined> {
  return inTransaction<ReplayedOpening | undefined>(postgres, async (em) => {
    const values = [idempotency.key, scopesOf(idempotency)];
    const [facts] = await transactionQueries(em)<Pick<Facts, 'replies'>>(repliesTo('$1', '$2'), values);
    const replay = decideReplay(facts?.replies ?? [], idempotency.bodyHash);
    switch (replay?.outcome) {
      case 'analysed':
        return { outcome: 'analysed', analysisId: replay.analysisId };
      case 'replayed':
        return { outcome: 'replayed', job: await jobIn(em, replay.jobId) };
      default:
        return replay;
    }
  });
}

/** Plan under which a job may be opened, and what it reserves then. */
interface Terms {
  readonly subscription?: StoredSubscription;
  readonly plan?: PlanId;
  readonly charges: readonly QuotaReservation[];
  /** The time of the job, in the period of its charges. */
  readonly now: Date;
}

async function termsOf(
  subscriptionOf: (memberId: number) => Promise<StoredSubscription[]>,
  { charges }: NewJob,
  clock: Clock,
): Promise<Terms> {
  const owner = quotaOwnerOf(charges);
  const now = clock.now();
  const [subscription] = owner ? await subscriptionOf(owner.memberId) : [];
  const plan = subscription && toSubscription(subscription, now).plan;
  return { subscription, plan, charges: currentReservations(charges, plan, now), now };
}

async function insertJob(
  pool: pg.Pool,
  { idempotency, dueAt, ...requested }: NewJob,
  { subscription, charges, now }: Terms,
): Promise<Opening | undefined> {
  const { starterId, ...created } = requested;
  const { id, dedupeKey, request, visibility, ownerId } = created;
  const opened = await tryStatement(pool, 'job_open', OPEN, [
    id,
    dedupeKey,
    JSON.stringify(request),
    visibility,
    ownerId,
    JSON.stringify(charges),
    now,
    charges.map(({ meter }) => meter),
    charges.map(({ ceiling }) => ceiling),
    idempotency?.key,
    scopesOf(idempotency),
    idempotency?.bodyHash,
    quotaOwnerOf(requested.charges)?.memberId,
    subscription && JSON.stringify(subscription),
    starterId,
    dueAt,
  ]);
  if (!opened?.length) return undefined;
  const state = { status: 'queued', stage: 'queued', stageShare: 0, attempt: 0 } as const;
  return { outcome: 'opened', job: { ...created, charges, ...state, createdAt: now.toISOString() } };
}

/** Absent when a new job may be opened. */
async function storedAnswer(
  em: EntityManager,
  job: NewJob,
  clock: Clock,
): Promise<Opening | RollbackSignal<Opening | undefined> | undefined> {
  const query = transactionQueries(em);
  const { idempotency } = job;
  const { plan, charges, now } = await termsOf((memberId) => query(SUBSCRIPTION, [memberId]), job, clock);
  const meters = charges.map(({ meter }) => meter);
  const [facts] = await query<Facts>(FACTS, [job.dedupeKey, idempotency?.key, scopesOf(idempotency), meters]);
  if (!facts) throw new Error('a query without a table has one row');
  const decision = decideOpening(
    { charges: job.charges, bodyHash: idempotency?.bodyHash },
    {
      replies: facts.replies,
      analysisId: facts.analysisId === null ? undefined : Number(facts.analysisId),
      jobId: facts.jobId ?? undefined,
      plan,
      used: (meter) => facts.used[meter] ?? 0,
    },
    now,
  );
  const recordReply = (reply: { readonly jobId?: string; readonly analysisId?: number }) =>
    storeReply(query, idempotency, reply, now);
  switch (decision.outcome) {
    case 'open':
      return undefined;
    case 'joined': {
      const { jobId } = decision;
      const { priority } = job.request;
      const joined = { outcome: 'joined', job: await jobIn(em, jobId) } as const;
      await query(RAISE_PRIORITY, [jobId, JSON.stringify({ priority }), prioritiesBelow(priority)]);
      const [current] = await query<Pick<AnalysisJob, 'status'>>(JOIN_JOB, [jobId, job.starterId, now]);
      if (current?.status === 'failed') return undefined;
      return (await recordReply(decision)) ? joined : new RollbackSignal(undefined);
    }
    case 'analysed': {
      const { analysisId, isReplay } = decision;
      const answer = { outcome: 'analysed', analysisId } as const;
      if (job.starterId !== undefined) await query(JOIN_ANALYSIS, [analysisId, job.starterId, now]);
      return isReplay || (await recordReply(decision)) ? answer : new RollbackSignal(undefined);
    }
    case 'replayed':
      return { outcome: 'replayed', job: await jobIn(em, decision.jobId) };
    case 'refused':
    case 'gone':
    case 'mismatch':
      return decision;
  }
}

/** Stores what the idempotency key was answered with. False when a concurrent request has stored its own reply. */
async function storeReply(
  query: ReturnType<typeof transactionQueries>,
  idempotency: Idempotency | undefined,
  { jobId, analysisId }: { readonly jobId?: string; readonly analysisId?: number },
  now: Date,
): Promise<boolean> {
  if (!idempotency) return true;
  const scopes = scopesOf(idempotency);
  const { key, bodyHash } = idempotency;
  const stored = await query(RECORD_REPLY, [scopes, key, bodyHash, jobId, analysisId, now]);
  return stored.length === scopes.length;
}

function scopesOf(idempotency: Idempotency | undefined): string[] {
  return [...new Set(idempotency?.scopes)];
}
