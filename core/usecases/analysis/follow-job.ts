import { DomainError } from '#core/errors.js';
import type { AnalysisJob } from '#core/jobs/job.js';
import type { JobWait, WaitingJob } from '#core/jobs/waiting-line.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { WaitingLine } from './watch-waiting-line.js';

const JOB_ID = /^[\w-]{1,36}$/;

/**
 * Finds a job. Private jobs are visible to their owner only: `viewers` are the caller's owner ids. @throws
 * job_not_found
 */
export function findJob({ jobs }: { readonly jobs: Pick<AnalysisJobs, 'byId'> }) {
  return async (id: string, viewers: readonly string[]): Promise<AnalysisJob> => {
    const job = JOB_ID.test(id) ? await jobs.byId(id) : undefined;
    const isHidden = job?.visibility === 'private' && !viewers.includes(job.ownerId ?? '');
    if (!job || isHidden) throw new DomainError('job_not_found', 'There is no such analysis job.');
    return job;
  };
}

/** True when the job is in a final state. */
export function isJobEnded(job: AnalysisJob): boolean {
  return job.status === 'done' || job.status === 'failed';
}

interface FollowPorts {
  readonly jobs: AnalysisJobs;
  readonly line: WaitingLine;
}

/**
 * Yields the job's current state and every change up to the final state, those of its place in line included. Ends early without an error when `signal` is
 * aborted. @throws job_not_found
 */
export function followJob({ jobs, line }: FollowPorts) {
  return async function* (jobId: string, signal: AbortSignal): AsyncGenerator<WaitingJob> {
    let wake = () => {};
    let changed = true;
    let moved = false;
    let current: WaitingJob | undefined;
    let leaveLine: (() => void) | undefined;
    const unwatch = await jobs.watch(jobId, () => {
      changed = true;
      wake();
    });
    const onLineRead = () => {
      if (!current || isSameWait(current.wait, line.lastWaitOf(current))) return;
      moved = true;
      wake();
    };
    const stop = () => wake();
    signal.addEventListener('abort', stop);
    try {
      while (!signal.aborted) {
        if (!changed && !moved) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        if (signal.aborted) return;
        moved = false;
        if (changed || !current) {
          changed = false;
          const job = await jobs.byId(jobId);
          if (!job) throw new DomainError('job_not_found', 'There is no such analysis job.');
          current = { ...job, wait: await line.waitOf(job) };
        } else current = { ...current, wait: line.lastWaitOf(current) };
        if (current.status !== 'queued') {
          leaveLine?.();
          leaveLine = undefined;
        } else leaveLine ??= line.watch(onLineRead);
        yield current;
        if (isJobEnded(current)) return;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      unwatch();
      leaveLine?.();
    }
  };
}

function isSameWait(one: JobWait | undefined, other: JobWait | undefined): boolean {
  return (one === undefined) === (other === undefined) && one?.jobsAhead === other?.jobsAhead;
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
