import { sanitizeText } from '#adapters/postgres/connection/sanitize-text.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import type { AnalysisJobs, JobRun } from '#core/ports/analysis-jobs.js';
import type { Clock } from '#core/ports/system.js';
import type { QuotaReservation } from '#core/usage/quota.js';
import { isEnded, openJob, replayOpening } from './memory-open-job.js';
import type { MemoryStore } from './memory-store.js';
import { firstOfKeys, storeAnalysis } from './memory-store-analysis.js';

/** In-memory implementation of `AnalysisJobs`. Calls never await, so each is atomic. */
export function memoryAnalysisJobs(store: MemoryStore, clock: Clock): AnalysisJobs {
  const jobOf = (id: string): AnalysisJob | undefined => structuredClone(store.jobs.get(id)?.job);
  const change = (job: AnalysisJob, changes: Partial<AnalysisJob>): AnalysisJob => {
    const changed = structuredClone({ ...job, ...changes });
    store.jobs.set(job.id, { job: changed, updatedAt: clock.now().getTime() });
    for (const listener of store.listeners.get(job.id) ?? [])
      queueMicrotask(() => listener(isEnded(changed)));
    return structuredClone(changed);
  };
  const running = ({ jobId, attempt }: JobRun): AnalysisJob | undefined => {
    const job = jobOf(jobId);
    return job?.status === 'running' && job.attempt === attempt ? job : undefined;
  };
  const end = (
    { request: { transcript: _, ...request }, ...job }: AnalysisJob,
    changes: Partial<AnalysisJob>,
  ) => {
    change({ ...job, request, preview: undefined }, changes);
  };
  const giveBack = (charges: readonly QuotaReservation[]) => {
    for (const { meter } of charges) store.used.set(meter, (store.used.get(meter) ?? 1) - 1);
  };

  return {
    async open(job) {
      return structuredClone(openJob(store, job, clock.now()));
    },
    async replay(idempotency) {
      return structuredClone(replayOpening(store, idempotency));
    },
    async byId(id) {
      const job = jobOf(id);
      if (!job) return undefined;
      const { transcript: _, ...request } = job.request;
      return { ...job, request };
    },
    async storeTranscript(id, parsed) {
      const job = jobOf(id);
      if (!job?.request.transcript || job.status !== 'queued' || job.attempt > 0) return;
      const { title, show, speakers } = job.request.transcript;
      change(job, {
        request: { ...job.request, transcript: { title, show, speakers, parsed: structuredClone(parsed) } },
      });
    },
    async start(id) {
      const job = jobOf(id);
      if (!job || isEnded(job)) return undefined;
      store.undispatched.delete(id);
      const begun = { status: 'running', stage: 'locating', stageShare: 0, preview: undefined } as const;
      return change(job, { ...begun, attempt: job.attempt + 1 });
    },
    async reportProgress(run, stage, stageShare, { episode, preview } = {}) {
      const job = running(run);
      if (!job) return false;
      change(job, { stage, stageShare, episode: episode ?? job.episode, preview: preview ?? job.preview });
      return true;
    },
    async finish(run, wanted) {
      const job = running(run);
      if (!job) return undefined;
      const existing = firstOfKeys(store, wanted.keys);
      if (existing) giveBack(job.charges);
      const analysis = existing ?? storeAnalysis(store, structuredClone(wanted), clock.now());
      for (const key of wanted.keys)
        if (!store.analysisKeys.has(key)) store.analysisKeys.set(key, analysis.id);
      end(job, { status: 'done', analysisId: analysis.id });
      return structuredClone(analysis);
    },
    async finishWithExisting(run, analysisId, source) {
      const job = running(run);
      const kept = store.analyses.get(analysisId);
      if (!job || kept?.analysis.visibility !== 'public') return undefined;
      const [own, linked] =
        source.kind === 'apple'
          ? (['appleUrl', 'appleUrl'] as const)
          : source.kind === 'spotify'
            ? (['spotifyUrl', 'linkedSpotifyUrl'] as const)
            : (['youtubeUrl', 'linkedYoutubeUrl'] as const);
      const analysis =
        kept.analysis[own] || kept.analysis[linked]
          ? kept.analysis
          : { ...kept.analysis, [linked]: source.url, changedAt: clock.now().toISOString() };
      store.analyses.set(analysisId, { ...kept, analysis });
      if (!store.analysisKeys.has(source.key)) store.analysisKeys.set(source.key, analysisId);
      giveBack(job.charges);
      end(job, { status: 'done', analysisId });
      return structuredClone(analysis);
    },
    async fail(run, failure) {
      const job = running(run);
      if (!job) return false;
      giveBack(job.charges);
      end(job, { status: 'failed', failure });
      return true;
    },
    async withdraw(id, ownerId, failure) {
      const job = jobOf(id);
      const others = [...(store.starters.get(id) ?? [])].filter((starter) => starter !== ownerId);
      if (job?.status !== 'queued' || job.request.priority !== 'batch' || others.length > 0) return false;
      store.undispatched.delete(id);
      giveBack(job.charges);
      end(job, { status: 'failed', failure });
      return true;
    },
    async postpone(run, dueAt, isThrottled = true) {
      const job = running(run);
      if (!job) return false;
      const waitingSince = isThrottled ? (job.waitingSince ?? clock.now().toISOString()) : undefined;
      change(job, { status: 'queued', stage: 'queued', stageShare: 0, preview: undefined, waitingSince });
      const kept = store.jobs.get(job.id);
      if (kept) store.jobs.set(job.id, { ...kept, dueAt: dueAt.getTime() });
      return true;
    },
    async watch(id, listener) {
      const own = (ended: boolean) => listener(ended);
      const group = store.listeners.get(id) ?? new Set();
      store.listeners.set(id, group.add(own));
      return () => group.delete(own);
    },
    async findStalled(silentMs, limit) {
      const before = clock.now().getTime() - silentMs;
      return [...store.jobs.values()]
        .filter(
          ({ job, updatedAt, dueAt = 0 }) =>
            !isEnded(job) && (store.undispatched.has(job.id) || Math.max(updatedAt, dueAt) <= before),
        )
        .toSorted(
          (a, b) =>
            Date.parse(a.job.createdAt) - Date.parse(b.job.createdAt) || (a.job.id < b.job.id ? -1 : 1),
        )
        .slice(0, limit)
        .map(({ job }) => job.id);
    },
    async markDispatched(id) {
      store.undispatched.delete(id);
      const kept = store.jobs.get(id);
      if (kept) store.jobs.set(id, { ...kept, updatedAt: clock.now().getTime() });
    },
    parts: {
      async read<Part>(jobId: string, key: string) {
        const kept = store.jobs.get(jobId);
        if (!kept || isEnded(kept.job)) return undefined;
        return structuredClone(store.parts.get(`${jobId} ${key}`)) as Part | undefined;
      },
      async store(jobId, key, part) {
        if (store.jobs.get(jobId)?.job.status === 'running' && !store.parts.has(`${jobId} ${key}`))
          store.parts.set(`${jobId} ${key}`, sanitizeText(part));
      },
    },
  };
}
