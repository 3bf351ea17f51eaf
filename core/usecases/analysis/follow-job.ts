import type { AnalysisJob } from '#core/analysis/job.js';
import { DomainError } from '#core/errors.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';

/** True when the job is in a final state. */
export function isJobEnded(job: AnalysisJob): boolean {
  return job.status === 'done' || job.status === 'failed';
}

/**
 * Yields the job's current state and every change up to the final state. Ends early without an error when `signal` is
 * aborted. @throws job_not_found
 */
export function followJob({ jobs }: { jobs: AnalysisJobs }) {
  return async function* (jobId: string, signal: AbortSignal): AsyncGenerator<AnalysisJob> {
    let wake = () => {};
    let changed = true;
    const unwatch = await jobs.watch(jobId, () => {
      changed = true;
      wake();
    });
    const stop = () => wake();
    signal.addEventListener('abort', stop);
    try {
      while (!signal.aborted) {
        if (!changed) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        if (signal.aborted) return;
        changed = false;
        const job = await jobs.byId(jobId);
        if (!job) throw new DomainError('job_not_found', 'There is no such analysis job.');
        yield job;
        if (isJobEnded(job)) return;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      unwatch();
    }
  };
}

/** Waits for the job's final state; returns the current state when `signal` is aborted first. @throws job_not_found */
export function waitForJob({ jobs }: { jobs: Pick<AnalysisJobs, 'watch' | 'byId'> }) {
  return async (jobId: string, signal: AbortSignal): Promise<AnalysisJob> => {
    let wake = () => {};
    let mayHaveEnded = false;
    const unwatch = await jobs.watch(jobId, (ended) => {
      mayHaveEnded ||= ended;
      if (ended) wake();
    });
    const stop = () => wake();
    signal.addEventListener('abort', stop);
    try {
      for (;;) {
        mayHaveEnded = false;
        const job = await jobs.byId(jobId);
        if (!job) throw new DomainError('job_not_found', 'There is no such analysis job.');
        if (isJobEnded(job) || signal.aborted) return job;
        if (mayHaveEnded) continue;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      signal.removeEventListener('abort', stop);
      unwatch();
    }
  };
}
