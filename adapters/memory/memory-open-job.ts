import type { AnalysisJob } from '#core/analysis/job.js';
import type { NewJob, Opening } from '#core/ports/analysis-jobs.js';
import { currentReservations, quotaOwnerOf } from '#core/usage/monthly-allowance.js';
import type { MemoryStore } from './memory-store.js';
import { subscriptionOf } from './subscription-of.js';

/** Whether nothing more happens to the job. */
export function isEnded({ status }: AnalysisJob): boolean {
  return status === 'done' || status === 'failed';
}

/** Opens a job, or says why not. */
export function openJob(store: MemoryStore, job: NewJob, now: Date): Opening {
  const { scopes = [], key = '', bodyHash = '' } = job.idempotency ?? {};
  const names = scopes.map((scope) => JSON.stringify([key, scope]));
  const answers = names.flatMap((name) => store.answers.get(name) ?? []);
  if (answers.some((answer) => answer.bodyHash !== bodyHash)) return { outcome: 'mismatch' };
  const [answer] = answers;
  if (answer?.analysisId !== undefined) return { outcome: 'analysed', analysisId: answer.analysisId };
  const replayed = store.jobs.get(answer?.jobId ?? '')?.job;
  if (replayed) return { outcome: 'replayed', job: replayed };
  const record = (given: { jobId: string } | { analysisId: number }) => {
    for (const name of names) store.answers.set(name, { bodyHash, at: now.getTime(), ...given });
  };

  const analysisId = store.analysisKeys.get(job.dedupeKey);
  if (analysisId !== undefined) {
    record({ analysisId });
    return { outcome: 'analysed', analysisId };
  }
  const same = [...store.jobs.values()].find(
    (kept) => kept.job.dedupeKey === job.dedupeKey && !isEnded(kept.job),
  );
  if (same) {
    record({ jobId: same.job.id });
    return { outcome: 'joined', job: same.job };
  }
  const payer = quotaOwnerOf(job.charges);
  if (payer && !store.members.has(payer.memberId)) return { outcome: 'gone' };
  const plan = payer && subscriptionOf(store, payer.memberId, now).plan;
  const charges = currentReservations(job.charges, plan, now);
  const before = new Map(store.used);
  for (const charge of charges) {
    const used = store.used.get(charge.meter) ?? 0;
    if (used >= charge.ceiling) {
      store.used.clear();
      for (const [meter, count] of before) store.used.set(meter, count);
      return { outcome: 'refused', charge, used };
    }
    store.used.set(charge.meter, used + 1);
  }
  record({ jobId: job.id });
  return { outcome: 'opened', job: recordJob(store, { ...job, charges }, now) };
}

function recordJob(store: MemoryStore, { idempotency: _, ...job }: NewJob, now: Date): AnalysisJob {
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
