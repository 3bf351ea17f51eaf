import type { NewAccessEntry } from '../admin/access-entry.js';
import type { DeskJob } from '../admin/desk/desk-job.js';
import type { AnalysisJob, JobFailure } from '../analysis/job.js';
import type { Charge } from '../usage/charge.js';

export interface DeskJobsAsked {
  /** Absent: all that are not done. */
  readonly status?: DeskJob['status'];
  readonly page: number;
  readonly limit: number;
}

export interface DeskJobPage {
  readonly jobs: readonly DeskJob[];
  /** Counted to `MOST_JOBS`, where the pages end. */
  readonly total: number;
}

export const MOST_JOBS = 10_000;

export type Retrying =
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
  | { readonly outcome: 'refused'; readonly charge: Charge };

/**
 * Work that is not done, as admins see it. A change and its line of the access log are one atomic step; nothing is logged
 * where nothing changed.
 */
export interface DeskJobs {
  /** Those that changed last come first. */
  page(asked: DeskJobsAsked): Promise<DeskJobPage>;
  /**
   * A failed job gave its charges back: a new run of it reserves them again, by the payer's plan and in the month of now, or
   * there is none. A payer who is gone pays nothing.
   */
  retry(id: string, entry: NewAccessEntry): Promise<Retrying>;
  /** Ends an unfinished job as failed, gives its charges back and fences its run off. */
  cancel(id: string, failure: JobFailure, entry: NewAccessEntry): Promise<'cancelled' | 'missing' | 'ended'>;
}
