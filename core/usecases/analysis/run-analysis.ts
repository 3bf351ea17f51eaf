import type { EpisodeMetadata } from '#core/analysis/episode.js';
import type { JobFailure } from '#core/jobs/job.js';
import { throttleDelayMs, toJobFailure } from '#core/jobs/job-failure.js';
import type { JobPlaces } from '#core/jobs/job-places.js';
import type { Artworks } from '#core/ports/artworks.js';
import { artworkUrl } from '#core/sharing/artwork.js';
import { type MakeAnalysisPorts, makeAnalysis, type RunUsage } from './make-analysis.js';

interface RunPorts extends MakeAnalysisPorts {
  /** Absent: the first document has the artwork fetched. */
  readonly artworks?: Pick<Artworks, 'request'>;
  readonly places?: Pick<JobPlaces, 'take'>;
}

/** Outcome of a run, for logs and metrics. */
export type RunResult = RunUsage &
  (
    | { readonly outcome: 'done'; readonly analysisId: number; readonly tookMs: number }
    | { readonly outcome: 'failed'; readonly failure: JobFailure; readonly cause: unknown }
    /**
     * Delayed by our rate limit towards an upstream, or without a place: the job is queued again and must be redispatched after
     * the delay.
     */
    | { readonly outcome: 'postponed'; readonly delayMs: number }
    /** The job had ended, or a newer run replaced this one. */
    | { readonly outcome: 'superseded' }
  );

/**
 * Runs a job from link to stored analysis. Any failure ends the job with a message for the reader and releases its
 * reservations; a superseded run changes nothing. `wrapUp` ends what a summary can do without, before `signal` ends all. Rejects only when the failure itself cannot be recorded.
 */
export function runAnalysis(ports: RunPorts) {
  return async (jobId: string, signal: AbortSignal, wrapUp?: AbortSignal): Promise<RunResult> => {
    const job = await ports.jobs.start(jobId);
    if (!job) return { outcome: 'superseded' };
    const run = { jobId, attempt: job.attempt };
    const postpone = async (delayMs: number, isThrottled: boolean): Promise<RunResult> => {
      const dueAt = new Date(ports.clock.now().getTime() + delayMs);
      const postponed = await ports.jobs.postpone(run, dueAt, isThrottled);
      return postponed ? { outcome: 'postponed', delayMs, ...used } : { outcome: 'superseded', ...used };
    };
    let used: RunUsage = {};
    const place = ports.places?.take(job, ports.clock.now());
    if (place && 'delayMs' in place) return postpone(place.delayMs, false);
    const onUsed = (more: RunUsage) => {
      used = { ...used, ...more };
    };
    try {
      const startedAt = ports.clock.now();
      const result = await makeAnalysis(ports, job, { deadline: signal, wrapUp }, startedAt, onUsed);
      const analysis =
        'existing' in result
          ? await ports.jobs.finishWithExisting(run, result.existing.id, job.request.source)
          : await ports.jobs.finish(run, result);
      if (!analysis) return { outcome: 'superseded', ...used };
      await requestArtwork(ports.artworks, analysis.podcastMetadata);
      const tookMs = ports.clock.now().getTime() - startedAt.getTime();
      return { outcome: 'done', analysisId: analysis.id, tookMs, ...used };
    } catch (cause) {
      const delayMs = signal.aborted ? undefined : throttleDelayMs(cause, job, ports.clock.now());
      if (delayMs !== undefined) return postpone(delayMs, true);
      const failure = toJobFailure(cause, signal.aborted);
      const failed = await ports.jobs.fail(run, failure);
      return failed ? { outcome: 'failed', failure, cause, ...used } : { outcome: 'superseded', ...used };
    } finally {
      place?.leave();
    }
  };
}

/** Has the artwork fetched before a document needs it. A failure leaves that to the first document. */
async function requestArtwork(artworks: RunPorts['artworks'], metadata: EpisodeMetadata): Promise<void> {
  const url = artworkUrl(metadata);
  if (url) await artworks?.request(url).catch(() => undefined);
}
