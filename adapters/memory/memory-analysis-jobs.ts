import type { Analysis, NewAnalysis } from '../../core/analysis/analysis.js';
import type { AnalysisJob } from '../../core/analysis/job.js';
import { releasedAt } from '../../core/analysis/released-at.js';
import { foldText } from '../../core/catalogue/fold-text.js';
import { numberedSlug } from '../../core/catalogue/slug.js';
import type { AnalysisJobs, JobRun, NewJob, Opening } from '../../core/ports/analysis-jobs.js';
import type { Clock } from '../../core/ports/clock.js';
import type { Charge } from '../../core/usage/charge.js';
import type { MemoryStore } from './memory-store.js';

/** A plain fake of `AnalysisJobs`. Nothing is awaited inside a call, so each call is one atomic step. */
export function memoryAnalysisJobs(store: MemoryStore, clock: Clock): AnalysisJobs {
  const jobOf = (id: string): AnalysisJob | undefined => structuredClone(store.jobs.get(id)?.job);
  const change = (job: AnalysisJob, changes: Partial<AnalysisJob>): AnalysisJob => {
    const changed = structuredClone({ ...job, ...changes });
    store.jobs.set(job.id, { job: changed, updatedAt: clock.now().getTime() });
    for (const listener of store.listeners.get(job.id) ?? []) queueMicrotask(listener);
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
    change({ ...job, request }, changes);
  };
  const giveBack = (charges: readonly Charge[]) => {
    for (const { meter } of charges) store.used.set(meter, (store.used.get(meter) ?? 1) - 1);
  };

  return {
    async open(job) {
      const opening = open(store, job, clock.now());
      return structuredClone(opening);
    },
    async byId(id) {
      return jobOf(id);
    },
    async start(id) {
      const job = jobOf(id);
      if (!job || isEnded(job)) return undefined;
      store.undispatched.delete(id);
      return change(job, { status: 'running', attempt: job.attempt + 1 });
    },
    async progress(run, stage, stageShare, episode) {
      const job = running(run);
      if (!job) return false;
      change(job, { stage, stageShare, episode: episode ?? job.episode });
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
    async fail(run, failure) {
      const job = running(run);
      if (!job) return false;
      giveBack(job.charges);
      end(job, { status: 'failed', failure });
      return true;
    },
    async watch(id, listener) {
      const own = () => listener();
      const group = store.listeners.get(id) ?? new Set();
      store.listeners.set(id, group.add(own));
      return () => group.delete(own);
    },
    async used(meter) {
      return store.used.get(meter) ?? 0;
    },
    async forgotten(silentMs, limit) {
      const before = clock.now().getTime() - silentMs;
      return [...store.jobs.values()]
        .filter(
          ({ job, updatedAt }) => !isEnded(job) && (store.undispatched.has(job.id) || updatedAt <= before),
        )
        .toSorted(
          (a, b) =>
            Date.parse(a.job.createdAt) - Date.parse(b.job.createdAt) || (a.job.id < b.job.id ? -1 : 1),
        )
        .slice(0, limit)
        .map(({ job }) => job.id);
    },
    async dispatched(id) {
      store.undispatched.delete(id);
      const kept = store.jobs.get(id);
      if (kept) store.jobs.set(id, { ...kept, updatedAt: clock.now().getTime() });
    },
  };
}

function isEnded({ status }: AnalysisJob): boolean {
  return status === 'done' || status === 'failed';
}

function open(store: MemoryStore, job: NewJob, now: Date): Opening {
  const { scopes = [], key = '', bodyHash = '' } = job.idempotency ?? {};
  const names = scopes.map((scope) => JSON.stringify([key, scope]));
  const answers = names.flatMap((name) => store.answers.get(name) ?? []);
  if (answers.some((answer) => answer.bodyHash !== bodyHash)) return { outcome: 'mismatch' };
  const [answer] = answers;
  if (answer?.analysisId !== undefined) return { outcome: 'analysed', analysisId: answer.analysisId };
  const replayed = store.jobs.get(answer?.jobId ?? '')?.job;
  if (replayed) return { outcome: 'replayed', job: replayed };
  const record = (given: { jobId: string } | { analysisId: number }) => {
    for (const name of names) store.answers.set(name, { bodyHash, ...given });
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
  const before = new Map(store.used);
  for (const charge of job.charges) {
    const used = store.used.get(charge.meter) ?? 0;
    if (used >= charge.ceiling) {
      store.used.clear();
      for (const [meter, count] of before) store.used.set(meter, count);
      return { outcome: 'refused', charge, used };
    }
    store.used.set(charge.meter, used + 1);
  }
  record({ jobId: job.id });
  return { outcome: 'opened', job: recordJob(store, job, now) };
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

function firstOfKeys(store: MemoryStore, keys: readonly string[]): Analysis | undefined {
  const id = keys.map((key) => store.analysisKeys.get(key)).find((found) => found !== undefined);
  return id === undefined ? undefined : store.analyses.get(id)?.analysis;
}

function storeAnalysis(store: MemoryStore, wanted: NewAnalysis, now: Date): Analysis {
  const { keys: _, ownerId, wantedSlug, showSlug, ...own } = wanted;
  const createdAt = now.toISOString();
  const analysis = { ...own, id: store.analyses.size + 1, urlSlug: freeSlug(store, wantedSlug), createdAt };
  const { show, images } = own.podcastMetadata;
  store.analyses.set(analysis.id, {
    analysis,
    ownerId,
    showSlug,
    showSort: foldText(show.name),
    releasedAt: releasedAt(own.podcastMetadata, now),
  });
  if (own.visibility === 'public') {
    const known = store.shows.get(showSlug);
    store.shows.set(showSlug, {
      slug: showSlug,
      name: show.name,
      image: (show.images[0] ?? images[0])?.url ?? known?.image,
      episodeCount: (known?.episodeCount ?? 0) + 1,
      latestEpisode: createdAt,
    });
  }
  return analysis;
}

function freeSlug(store: MemoryStore, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return undefined;
  const taken = new Set([...store.analyses.values()].map(({ analysis }) => analysis.urlSlug));
  for (let n = 1; ; n += 1) {
    const slug = numberedSlug(wanted, n);
    if (!taken.has(slug)) return slug;
  }
}
