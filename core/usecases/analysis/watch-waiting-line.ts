import type { AnalysisJob } from '#core/jobs/job.js';
import { isJobWaiting, type JobWait, jobsAheadOf, MAX_JOBS_AHEAD } from '#core/jobs/waiting-line.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { Clock, Timers } from '#core/ports/system.js';

/** Interval at which the line is read while somebody waits in it, in milliseconds. */
export const LINE_INTERVAL_MS = 1000;

/** The order of waiting jobs, read once an interval for all readers of the process. */
export interface WaitingLine {
  /** The job's wait by a line that is not older than the interval; absent for a job that does not wait. */
  waitOf(job: AnalysisJob): Promise<JobWait | undefined>;
  /** The same by the line as last read. */
  lastWaitOf(job: AnalysisJob): JobWait | undefined;
  /** Calls `listener` after each reading of the line. Returns a function that unsubscribes. */
  watch(listener: () => void): () => void;
}

/** An unreachable queue leaves the places unknown. */
export function watchWaitingLine({
  queue,
  clock,
  timers,
}: {
  readonly queue: Pick<AnalysisQueue, 'waitingIds'>;
  readonly clock: Clock;
  readonly timers: Pick<Timers, 'schedule'>;
}): WaitingLine {
  const listeners = new Set<() => void>();
  let places: ReadonlyMap<string, number> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let cancelNext: (() => void) | undefined;

  const readOnce = async () => {
    const ids = await queue.waitingIds(MAX_JOBS_AHEAD).catch(() => []);
    places = new Map(ids.map((id, place) => [id, place]));
    readAt = clock.now().getTime();
    reading = undefined;
  };
  const read = () => {
    reading ??= readOnce();
    return reading;
  };
  const schedule = () => {
    const cancel = timers.schedule(LINE_INTERVAL_MS, async () => {
      await read();
      // Everybody may have left and others come while the queue was asked.
      if (cancelNext !== cancel) return;
      schedule();
      for (const listener of listeners) listener();
    });
    cancelNext = cancel;
  };
  const lastWaitOf = (job: AnalysisJob) =>
    isJobWaiting(job, clock.now()) ? { jobsAhead: jobsAheadOf(job.id, places) } : undefined;

  return {
    lastWaitOf,
    async waitOf(job) {
      const now = clock.now();
      if (isJobWaiting(job, now) && now.getTime() - readAt >= LINE_INTERVAL_MS) await read();
      return lastWaitOf(job);
    },
    watch(listener) {
      const own = () => listener();
      listeners.add(own);
      if (!cancelNext) schedule();
      return () => {
        listeners.delete(own);
        if (listeners.size > 0) return;
        cancelNext?.();
        cancelNext = undefined;
      };
    },
  };
}
