import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Idempotency, NewJob, Opening } from '#core/ports/analysis-jobs.js';
import type { Clock } from '#core/ports/clock.js';
import { currentReservations, quotaOwnerOf } from '#core/usage/monthly-allowance.js';
import { reserve } from './allowances.js';
import { IdempotencyRow, type JobData, JobRow, OutboxRow } from './entities/job-row.js';
import { jobIn } from './job-mapping.js';
import { lockPlan } from './lock-plan.js';
import { RollbackSignal } from './transaction.js';

/** Held until the transaction ends; taken in one order by everybody, so nobody waits in a circle. */
const LOCK = `select pg_advisory_xact_lock(name) from (
  select distinct hashtextextended(name, 0) as name from unnest(array[?]::text[]) as name order by 1
) as names`;

/** Both in one look: a job that ends in between has been either seen unfinished or left its analysis. */
const KNOWN = `select
  (select analysis_id from analysis_keys where key = ?) as "analysisId",
  (select id from jobs where dedupe_key = ? and status in ('queued', 'running')) as "jobId"`;

/**
 * Opens a job inside a transaction, or says what stands in its way. Equal submissions and repeated idempotency keys wait
 * for each other at a lock; the unique index on unfinished jobs stands behind it, for whoever opens a job at once.
 */
export async function openJob(
  em: EntityManager,
  job: NewJob,
  clock: Clock,
): Promise<Opening | RollbackSignal<Opening>> {
  const claims = claimsOf(job.idempotency);
  await em.execute(LOCK, [[`job:${job.dedupeKey}`, ...claims.map(({ scope, key }) => `${key}:${scope}`)]]);
  const now = clock.now();

  const replay = await replayed(em, job.idempotency);
  if (replay) return replay;
  const record = (answer: { jobId: string } | { analysisId: number }) =>
    em.insertMany(
      IdempotencyRow,
      claims.map((claim) => ({ ...claim, ...answer, createdAt: now })),
    );

  const [known] = await em.execute<{ analysisId: string | null; jobId: string | null }[]>(KNOWN, [
    job.dedupeKey,
    job.dedupeKey,
  ]);
  if (known?.analysisId) {
    const analysisId = Number(known.analysisId);
    await record({ analysisId });
    return { outcome: 'analysed', analysisId };
  }
  if (known?.jobId) {
    await record({ jobId: known.jobId });
    return { outcome: 'joined', job: await jobIn(em, known.jobId) };
  }

  const payer = quotaOwnerOf(job.charges);
  const plan = payer && (await lockPlan(em, payer.memberId, clock));
  if (payer && !plan) return { outcome: 'gone' };
  const opened = clock.now();
  const charges = currentReservations(job.charges, plan, opened);
  await em.insert(JobRow, newJobData({ ...job, charges }, opened));
  await em.insert(OutboxRow, { jobId: job.id, createdAt: opened });
  await record({ jobId: job.id });
  const refusal = await reserve(em, charges);
  if (refusal) return new RollbackSignal({ outcome: 'refused', ...refusal });
  return { outcome: 'opened', job: await jobIn(em, job.id) };
}

function claimsOf(idempotency: Idempotency | undefined) {
  if (!idempotency) return [];
  const { scopes, key, bodyHash } = idempotency;
  return [...new Set(scopes)].map((scope) => ({ scope, key, bodyHash }));
}

async function replayed(
  em: EntityManager,
  idempotency: Idempotency | undefined,
): Promise<Opening | undefined> {
  if (!idempotency) return undefined;
  const { key, scopes } = idempotency;
  // Held: what a key leads to is removed after the key.
  const held = { lockMode: LockMode.PESSIMISTIC_READ } as const;
  const rows = await em.find(IdempotencyRow, { key, scope: { $in: [...scopes] } }, held);
  if (rows.some(({ bodyHash }) => bodyHash !== idempotency.bodyHash)) return { outcome: 'mismatch' };
  const [first] = rows;
  if (!first) return undefined;
  if (first.analysisId !== null && first.analysisId !== undefined) {
    return { outcome: 'analysed', analysisId: first.analysisId };
  }
  return { outcome: 'replayed', job: await jobIn(em, first.jobId ?? '') };
}

function newJobData(job: NewJob, now: Date): JobData {
  return {
    id: job.id,
    dedupeKey: job.dedupeKey,
    request: job.request,
    visibility: job.visibility,
    ownerId: job.ownerId ?? null,
    status: 'queued',
    stage: 'queued',
    stageShare: 0,
    episode: null,
    charges: job.charges,
    attempt: 0,
    analysisId: null,
    failure: null,
    createdAt: now,
    waitingSince: null,
    dueAt: null,
    updatedAt: now,
  };
}
