import { changesOf } from '#core/changes-of.js';
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
    let hasChanged = true;
    let current: WaitingJob | undefined;
    let onLineRead = () => {};
    let leaveLine: (() => void) | undefined;
    const watch = (notify: () => void) => {
      onLineRead = () => {
        if (current && !isSameWait(current.wait, line.lastWaitOf(current))) notify();
      };
      return jobs.watch(jobId, () => {
        hasChanged = true;
        notify();
      });
    };
    try {
      for await (const _ of changesOf(watch, signal)) {
        if (hasChanged || !current) {
          hasChanged = false;
          const job = await readJob(jobs, jobId);
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
      leaveLine?.();
    }
  };
}

async function readJob(jobs: Pick<AnalysisJobs, 'byId'>, id: string): Promise<AnalysisJob> {
  const job = await jobs.byId(id);
  if (job) return job;
  throw new DomainError('job_not_found', 'There is no such analysis job.');
}

function isSameWait(one: JobWait | undefined, other: JobWait | undefined): boolean {
  return (one === undefined) === (other === undefined) && one?.jobsAhead === other?.jobsAhead;
}

/** Waits for the job's final state; returns the current state when `signal` is aborted first. @throws job_not_found */
export function waitForJob({ jobs }: { jobs: Pick<AnalysisJobs, 'watch' | 'byId'> }) {
  return async (jobId: string, signal: AbortSignal): Promise<AnalysisJob> => {
    const onEnd = (notify: () => void) => jobs.watch(jobId, (ended) => ended && notify());
    for await (const _ of changesOf(onEnd, signal)) {
      const job = await readJob(jobs, jobId);
      if (isJobEnded(job)) return job;
    }
    return readJob(jobs, jobId);
  };
}
