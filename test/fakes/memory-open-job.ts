import { decideOpening, decideReplay, type StoredReply } from '#core/jobs/decide-opening.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import type { Idempotency, NewJob, Opening, ReplayedOpening } from '#core/ports/analysis-jobs.js';
import { prioritiesBelow } from '#core/ports/analysis-queue.js';
import { quotaOwnerOf } from '#core/usage/quota.js';
import type { MemoryStore } from './memory-store.js';
import { subscriptionOf } from './subscription-of.js';

/** True when the job is in a final state. */
export function isEnded({ status }: AnalysisJob): boolean {
  return status === 'done' || status === 'failed';
}

/** The stored response of an idempotency key. */
export function replayOpening(store: MemoryStore, idempotency: Idempotency): ReplayedOpening | undefined {
  const replay = decideReplay(repliesOf(store, idempotency), idempotency.bodyHash);
  if (replay?.outcome === 'replayed') return { outcome: 'replayed', job: jobOf(store, replay.jobId) };
  return replay?.outcome === 'analysed' ? { outcome: 'analysed', analysisId: replay.analysisId } : replay;
}

/** Opens a job, or returns the reason why not. */
export function openJob(store: MemoryStore, job: NewJob, now: Date): Opening {
  const { bodyHash } = job.idempotency ?? {};
  const owner = quotaOwnerOf(job.charges);
  const decision = decideOpening(
    { bodyHash, charges: job.charges },
    {
      replies: repliesOf(store, job.idempotency),
      analysisId: store.analysisKeys.get(job.dedupeKey),
      jobId: [...store.jobs.values()].find(
        (kept) => kept.job.dedupeKey === job.dedupeKey && !isEnded(kept.job),
      )?.job.id,
      plan:
        owner && store.members.has(owner.memberId)
          ? subscriptionOf(store, owner.memberId, now).plan
          : undefined,
      used: (meter) => store.used.get(meter) ?? 0,
    },
    now,
  );
  const record = (reply: { jobId: string } | { analysisId: number }) => {
    for (const name of namesOf(job.idempotency))
      store.answers.set(name, { bodyHash: bodyHash ?? '', at: now.getTime(), ...reply });
  };
  switch (decision.outcome) {
    case 'open': {
      const { charges } = decision;
      for (const { meter } of charges) store.used.set(meter, (store.used.get(meter) ?? 0) + 1);
      record({ jobId: job.id });
      start(store, job.id, job.starterId);
      return { outcome: 'opened', job: recordJob(store, { ...job, charges }, now) };
    }
    case 'joined': {
      const before = jobOf(store, decision.jobId);
      const { priority } = job.request;
      const kept = store.jobs.get(before.id);
      if (kept && prioritiesBelow(priority).includes(before.request.priority ?? 'standard'))
        store.jobs.set(before.id, {
          ...kept,
          job: { ...before, request: { ...before.request, priority } },
        });
      record({ jobId: before.id });
      start(store, before.id, job.starterId);
      return { outcome: 'joined', job: before };
    }
    case 'replayed':
      return { outcome: 'replayed', job: jobOf(store, decision.jobId) };
    case 'analysed': {
      const { analysisId, isReplay } = decision;
      if (!isReplay) record({ analysisId });
      return { outcome: 'analysed', analysisId };
    }
    case 'refused':
    case 'gone':
    case 'mismatch':
      return decision;
  }
}

function start(store: MemoryStore, jobId: string, starterId: string | undefined): void {
  if (starterId === undefined) return;
  store.starters.set(jobId, (store.starters.get(jobId) ?? new Set()).add(starterId));
}

function namesOf({ scopes, key }: Pick<Idempotency, 'scopes' | 'key'> = { scopes: [], key: '' }): string[] {
  return scopes.map((scope) => JSON.stringify([key, scope]));
}

function repliesOf(store: MemoryStore, idempotency: Idempotency | undefined): StoredReply[] {
  return namesOf(idempotency).flatMap((name) => store.answers.get(name) ?? []);
}

function jobOf(store: MemoryStore, id: string): AnalysisJob {
  const stored = store.jobs.get(id);
  if (!stored) throw new Error(`no job ${id}`);
  return stored.job;
}

function recordJob(
  store: MemoryStore,
  { idempotency: _, starterId: __, ...job }: NewJob,
  now: Date,
): AnalysisJob {
  const recorded: AnalysisJob = {
    ...structuredClone(job),
    status: 'queued',
    stage: 'queued',
    stageShare: 0,
    attempt: 0,
    createdAt: now.toISOString(),
  };
  store.jobs.set(job.id, { job: recorded, updatedAt: now.getTime() });
  store.undispatched.add(job.id);
  return recorded;
}
