import type { EpisodeMetadata } from '../analysis/episode.js';
import type { JobFailure } from '../analysis/job.js';
import type { ModelUsage } from '../analysis/model-usage.js';
import { exceedsMaxWait, throttleDelayMs } from '../analysis/throttling.js';
import { toJobFailure } from '../analysis/to-job-failure.js';
import type { Artworks } from '../ports/artworks.js';
import { artworkUrl } from '../sharing/artwork-url.js';
import { type MakeAnalysisPorts, makeAnalysis } from './make-analysis.js';

interface RunPorts extends MakeAnalysisPorts {
  /** Absent: the first document has the artwork fetched. */
  readonly artworks?: Pick<Artworks, 'request'>;
}

/** Outcome of a run, for logs and metrics. */
export type RunResult =
  | {
      readonly outcome: 'done';
      readonly analysisId: number;
      readonly tookMs: number;
      readonly usage?: ModelUsage;
    }
  | {
      readonly outcome: 'failed';
      readonly failure: JobFailure;
      readonly cause: unknown;
      readonly usage?: ModelUsage;
    }
  /**
   * Delayed by our rate limit towards an upstream: the job is queued again and must be redispatched after the delay.
   */
  | { readonly outcome: 'postponed'; readonly delayMs: number; readonly usage?: ModelUsage }
  /** The job had ended, or a newer run replaced this one. */
  | { readonly outcome: 'superseded'; readonly usage?: ModelUsage };

/**
 * Runs a job from link to stored analysis. Any failure ends the job with a message for the reader and releases its
 * reservations; a superseded run changes nothing. Rejects only when the failure itself cannot be recorded.
 */
export function runAnalysis(ports: RunPorts) {
  return async (jobId: string, signal: AbortSignal): Promise<RunResult> => {
    const job = await ports.jobs.start(jobId);
    if (!job) return { outcome: 'superseded' };
    const run = { jobId, attempt: job.attempt };
    let usage: ModelUsage | undefined;
    const onUsage = (taken: ModelUsage) => {
      usage = taken;
    };
    try {
      const startedAt = ports.clock.now();
      const made = await makeAnalysis(ports, job, signal, startedAt, onUsage);
      const analysis =
        'existing' in made
          ? await ports.jobs.finishWithExisting(run, made.existing.id, job.request.source)
          : await ports.jobs.finish(run, made);
      if (!analysis) return { outcome: 'superseded', usage };
      await requestArtwork(ports.artworks, analysis.podcastMetadata);
      const tookMs = ports.clock.now().getTime() - startedAt.getTime();
      return { outcome: 'done', analysisId: analysis.id, tookMs, usage };
    } catch (cause) {
      const delayMs = signal.aborted ? undefined : throttleDelayMs(cause, job);
      if (delayMs !== undefined) {
        const dueAt = new Date(ports.clock.now().getTime() + delayMs);
        const since = job.waitingSince ? new Date(job.waitingSince) : ports.clock.now();
        if (!exceedsMaxWait(since, dueAt)) {
          const postponed = await ports.jobs.postpone(run, dueAt);
          return postponed ? { outcome: 'postponed', delayMs, usage } : { outcome: 'superseded', usage };
        }
      }
      const failure = toJobFailure(cause, signal.aborted);
      const failed = await ports.jobs.fail(run, failure);
      return failed ? { outcome: 'failed', failure, cause, usage } : { outcome: 'superseded', usage };
    }
  };
}

/** Has the artwork fetched before a document needs it. A failure leaves that to the first document. */
async function requestArtwork(artworks: RunPorts['artworks'], metadata: EpisodeMetadata): Promise<void> {
  const url = artworkUrl(metadata);
  if (url) await artworks?.request(url).catch(() => undefined);
}
