import type { AnalysisJob } from './job.js';

/** Largest number of analyses ahead that is reported; a longer line is reported as this many. */
export const MAX_JOBS_AHEAD = 100;
/** Age from which a queued job counts as waiting, in milliseconds; a younger one is about to start. */
export const WAITING_AFTER_MS = 2000;
const WAITING_MESSAGE = 'Waiting in line…';

/** The wait of a queued job; without a number while its place is unknown. */
export interface JobWait {
  readonly jobsAhead?: number;
}

/** A job with its wait; absent unless it waits. */
export interface WaitingJob extends AnalysisJob {
  readonly wait?: JobWait;
}

/** True for a job that our limits towards an upstream delay, or that no worker has taken for a while. */
export function isJobWaiting(
  job: Pick<AnalysisJob, 'status' | 'waitingSince' | 'createdAt'>,
  now: Date,
): boolean {
  if (job.status !== 'queued') return false;
  return job.waitingSince !== undefined || now.getTime() - Date.parse(job.createdAt) >= WAITING_AFTER_MS;
}

/** Places of the first `MAX_JOBS_AHEAD` waiting jobs by their ids. A job behind a line of that length has the last place. */
export function jobsAheadOf(id: string, places: ReadonlyMap<string, number>): number | undefined {
  return places.get(id) ?? (places.size >= MAX_JOBS_AHEAD ? MAX_JOBS_AHEAD : undefined);
}

export function waitingMessage({ jobsAhead }: JobWait): string {
  if (jobsAhead === undefined) return WAITING_MESSAGE;
  if (jobsAhead === 0) return 'Waiting in line: you are next';
  if (jobsAhead === 1) return 'Waiting in line: 1 analysis before yours';
  const count = jobsAhead >= MAX_JOBS_AHEAD ? `${MAX_JOBS_AHEAD}+` : jobsAhead;
  return `Waiting in line: ${count} analyses before yours`;
}
