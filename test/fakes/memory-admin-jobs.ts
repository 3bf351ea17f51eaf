import { toAdminJob } from '#core/admin/admin-job.js';
import { hasOwnTranscript } from '#core/admin/has-own-transcript.js';
import type { AnalysisJob } from '#core/analysis/job.js';
import type { AdminJobs } from '#core/ports/admin-jobs.js';
import type { Clock } from '#core/ports/clock.js';
import { currentReservations, quotaOwnerOf } from '#core/usage/monthly-allowance.js';
import { appendMemoryLog, type MemoryAdminStore } from './memory-admin-store.js';
import { isEnded } from './memory-open-job.js';
import type { MemoryStore } from './memory-store.js';
import { subscriptionOf } from './subscription-of.js';

/** In-memory implementation of `AdminJobs`. Calls never await, so each is atomic. */
export function memoryAdminJobs(store: MemoryStore, admins: MemoryAdminStore, clock: Clock): AdminJobs {
  const keep = (job: AnalysisJob) => {
    store.jobs.set(job.id, { job, updatedAt: clock.now().getTime() });
    for (const listener of store.listeners.get(job.id) ?? []) queueMicrotask(() => listener(isEnded(job)));
  };

  return {
    async list({ status, page, limit }) {
      const all = [...store.jobs.values()]
        .toSorted((a, b) => b.updatedAt - a.updatedAt || (a.job.id < b.job.id ? 1 : -1))
        .flatMap(
          ({ job, updatedAt }) => toAdminJob(structuredClone(job), new Date(updatedAt).toISOString()) ?? [],
        )
        .filter((job) => status === undefined || job.status === status);
      return { jobs: all.slice((page - 1) * limit, page * limit), total: all.length };
    },
    async retry(id, entry) {
      const job = structuredClone(store.jobs.get(id)?.job);
      if (!job) return { outcome: 'missing' };
      if (job.status !== 'failed') return { outcome: 'not failed' };
      if (hasOwnTranscript(job)) return { outcome: 'transcript gone' };
      const isOpen = [...store.jobs.values()].some(
        (other) => other.job.dedupeKey === job.dedupeKey && !isEnded(other.job),
      );
      if (isOpen || store.analysisKeys.has(job.dedupeKey)) return { outcome: 'superseded' };
      const now = clock.now();
      const payer = quotaOwnerOf(job.charges);
      const isKnown = payer !== undefined && store.members.has(payer.memberId);
      const plan = isKnown ? subscriptionOf(store, payer.memberId, now).plan : undefined;
      const charges = currentReservations(job.charges, plan, now);
      const full = charges.find(({ meter, ceiling }) => (store.used.get(meter) ?? 0) >= ceiling);
      if (full) return { outcome: 'refused', charge: full };
      for (const { meter } of charges) store.used.set(meter, (store.used.get(meter) ?? 0) + 1);
      const { failure: _, ...rest } = job;
      const waiting: AnalysisJob = { ...rest, charges, status: 'queued', stage: 'queued', stageShare: 0 };
      keep(waiting);
      store.undispatched.add(id);
      appendMemoryLog(admins, entry, clock.now());
      return { outcome: 'waiting', job: structuredClone(waiting) };
    },
    async cancel(id, failure, entry) {
      const job = structuredClone(store.jobs.get(id)?.job);
      if (!job) return 'missing';
      if (isEnded(job)) return 'ended';
      for (const { meter } of job.charges) store.used.set(meter, (store.used.get(meter) ?? 1) - 1);
      store.undispatched.delete(id);
      const { transcript: _, ...request } = job.request;
      keep({ ...job, request, status: 'failed', failure });
      appendMemoryLog(admins, entry, clock.now());
      return 'cancelled';
    },
  };
}
