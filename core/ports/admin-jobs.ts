import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { AdminJob } from '../admin/admin-job.js';
import type { AnalysisJob, JobFailure } from '../analysis/job.js';
import type { QuotaReservation } from '../usage/quota-reservation.js';

export interface AdminJobsQuery {
  /** Absent: all that are not done. */
  readonly status?: AdminJob['status'];
  readonly page: number;
  readonly limit: number;
}

export interface AdminJobPage {
  readonly jobs: readonly AdminJob[];
  /** Counted to `MAX_LISTED_JOBS`, where the pages end. */
  readonly total: number;
}

export const MAX_LISTED_JOBS = 10_000;

export type JobRetryResult =
  /** Recorded as a waiting job with its charges reserved again, to be handed to the queue. */
  | { readonly outcome: 'waiting'; readonly job: AnalysisJob }
  | { readonly outcome: 'missing' }
  /** It has not failed. */
  | { readonly outcome: 'not failed' }
  /** The transcript that was sent along went when it failed. */
  | { readonly outcome: 'transcript gone' }
  /** Somebody asked for the same meanwhile, and it is made or being made. */
  | { readonly outcome: 'superseded' }
  /** A meter is at its ceiling; nothing was reserved. */
  | { readonly outcome: 'refused'; readonly charge: QuotaReservation };

/**
 * Work that is not done, as admins see it. A change and its line of the access log are one atomic step; nothing is logged
 * where nothing changed.
 */
export interface AdminJobs {
  /** Those that changed last come first. */
  list(asked: AdminJobsQuery): Promise<AdminJobPage>;
  /**
   * A failed job gave its charges back: a new run of it reserves them again, by the payer's plan and in the month of now, or
   * there is none. A payer who is gone pays nothing.
   */
  retry(id: string, entry: NewAccessLogEntry): Promise<JobRetryResult>;
  /** Ends an unfinished job as failed, gives its charges back and fences its run off. */
  cancel(
    id: string,
    failure: JobFailure,
    entry: NewAccessLogEntry,
  ): Promise<'cancelled' | 'missing' | 'ended'>;
}
