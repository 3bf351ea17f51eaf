import type {
  Batch,
  BatchCandidate,
  BatchItemStatus,
  BatchStatus,
  BatchSubmitter,
  BatchSummary,
  ItemFailure,
} from '../batches/batch.js';
import type { Source } from '../links/source.js';
import type { Idempotency } from './analysis-jobs.js';
import type { Page, PageRequest } from './page.js';

export interface NewBatch {
  readonly id: string;
  readonly memberId: number;
  readonly title: string;
  readonly submitter: BatchSubmitter;
  /** In their order; those with a problem are stored as failed. */
  readonly items: readonly BatchCandidate[];
  readonly idempotency?: Pick<Idempotency, 'key' | 'bodyHash'>;
}

export type BatchCreation =
  | { readonly outcome: 'created' | 'replayed'; readonly id: string }
  /** The idempotency key was used with another body. */
  | { readonly outcome: 'mismatch' }
  /** As many batches of the member as may be have not ended. */
  | { readonly outcome: 'full' }
  /** The account is deleted. */
  | { readonly outcome: 'gone' };

/** An item that is due, leased to the caller. */
export interface DueBatchItem
  extends Pick<BatchCandidate, 'title' | 'show' | 'releaseDate' | 'durationSeconds'> {
  readonly id: number;
  /** Fencing token: a later lease supersedes this one. */
  readonly attempt: number;
  readonly memberId: number;
  readonly batchStatus: BatchStatus;
  readonly submitter: BatchSubmitter;
  readonly status: BatchItemStatus;
  readonly source: Source;
  readonly jobId?: string;
}

export type BatchItemRun = Pick<DueBatchItem, 'id' | 'attempt'>;

/** A step of an item, with the time of the next one; absent when it has ended. */
export interface BatchItemStep {
  readonly status: BatchItemStatus;
  readonly dueAt?: Date;
  readonly jobId?: string;
  readonly analysisId?: number;
  readonly failure?: ItemFailure;
}

/**
 * Batches of members on their way to analyses. Each call is atomic: items are opened in their order, a few at a time, and a
 * batch ends with its last item, with one notice and one webhook event unless it was cancelled. The end of a job makes its items due in the same
 * transaction and supersedes their leases. Deleted with the member.
 */
export interface Batches {
  /** Idempotent by its key. @param max batches of a member that have not ended */
  create(batch: NewBatch, max: number): Promise<BatchCreation>;
  /** Newest first. */
  list(memberId: number, page: PageRequest): Promise<Page<BatchSummary>>;
  find(memberId: number, id: string): Promise<Batch | undefined>;
  /**
   * Pauses, resumes or cancels. A paused batch opens no items; a cancelled one ends when what had been opened is over.
   * Idempotent; `ended` when it is over or cancelled.
   */
  setStatus(
    memberId: number,
    id: string,
    status: Exclude<BatchStatus, 'done'>,
  ): Promise<'set' | 'ended' | 'missing'>;
  /**
   * Makes failed items wait again, except those that can never be analysed. `ended`: the batch was cancelled.
   * @param max as for `create`; `full` for a batch that has ended, where that many have not
   */
  retry(memberId: number, id: string, max: number): Promise<'set' | 'ended' | 'missing' | 'full'>;
  /** Removes an item that waits or has failed. `started`: its analysis is under way or ready. */
  removeItem(memberId: number, id: string, position: number): Promise<'removed' | 'started' | 'missing'>;
  /** Leases items that are due, the longest due first. */
  claimDue(limit: number, leaseMs: number): Promise<readonly DueBatchItem[]>;
  /** Names the job of a waiting item, which is `opening` then. False when it was superseded or the batch does not run. */
  begin(run: BatchItemRun, jobId: string): Promise<boolean>;
  /** Stores a step. False when another lease superseded this one. */
  advance(run: BatchItemRun, step: BatchItemStep): Promise<boolean>;
  /** Of these source keys those with a public analysis. */
  findAnalysed(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** The publisher's entry of an episode that a feed alone lists, by its source's id; opaque to core. */
  publication(sourceId: string): Promise<unknown>;
}
