import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { AdminJob } from '../admin/admin-job.js';
import type { AnalysisJob, JobFailure } from '../analysis/job.js';
import type { QuotaReservation } from '../usage/quota-reservation.js';

export interface AdminJobsQuery {
  /** Absent: all unfinished jobs. */
  readonly status?: AdminJob['status'];
  readonly page: number;
  readonly limit: number;
}

export interface AdminJobPage {
  readonly jobs: readonly AdminJob[];
  /** Capped at `MAX_LISTED_JOBS`, where paging ends. */
  readonly total: number;
}

export type JobRetryResult =
  /** The job waits again with new reservations and must be queued by the caller. */
  | { readonly outcome: 'waiting'; readonly job: AnalysisJob }
  | { readonly outcome: 'missing' }
  /** The job has not failed. */
  | { readonly outcome: 'not failed' }
  /** The submitted transcript was deleted when the job failed. */
  | { readonly outcome: 'transcript gone' }
  /** An equal submission has been analysed or is running. */
  | { readonly outcome: 'superseded' }
  /** A quota is exhausted; nothing was reserved. */
  | { readonly outcome: 'refused'; readonly charge: QuotaReservation };

/**
 * Unfinished jobs in the admin area. Each change is atomic with its access log entry; nothing is logged without a
 * change.
 */
export interface AdminJobs {
  /** Last changed first. */
  list(asked: AdminJobsQuery): Promise<AdminJobPage>;
  /**
   * Reserves the quota of a failed job again by the owner's current plan and month, all or nothing. Nothing is reserved
   * for a deleted account.
   */
  retry(id: string, entry: NewAccessLogEntry): Promise<JobRetryResult>;
  /** Fails an unfinished job, releases its reservations and fences off its run. */
  cancel(
    id: string,
    failure: JobFailure,
    entry: NewAccessLogEntry,
  ): Promise<'cancelled' | 'missing' | 'ended'>;
}
