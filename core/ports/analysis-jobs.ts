import type { Analysis, NewAnalysis } from '../analysis/analysis.js';
import type { AnalysisJob, JobEpisode, JobFailure, JobRequest } from '../analysis/job.js';
import type { StageId } from '../analysis/progress.js';
import type { Source } from '../analysis/source.js';
import type { Transcript } from '../analysis/transcript.js';
import type { QuotaReservation } from '../usage/quota-reservation.js';

/** A key that the caller chose, so that a repeated request has one effect (contract §2, Idempotency-Key). */
export interface Idempotency {
  /** Who may replay it: any of these. */
  readonly scopes: readonly string[];
  readonly key: string;
  /** Fingerprint of the request's body. */
  readonly bodyHash: string;
}

export interface NewJob {
  readonly id: string;
  readonly dedupeKey: string;
  readonly request: JobRequest;
  readonly visibility: AnalysisJob['visibility'];
  readonly ownerId?: string;
  /** With a payer: as they were seen. The payer's plan, and the month, when the job is opened decide. */
  readonly charges: readonly QuotaReservation[];
  readonly idempotency?: Idempotency;
}

export type Opening =
  /** A new job; its charges are reserved and a dispatch is recorded with it. */
  | { readonly outcome: 'opened'; readonly job: AnalysisJob }
  /** An unfinished job with the same dedupe key; nothing was charged. */
  | { readonly outcome: 'joined'; readonly job: AnalysisJob }
  /** The answer that the idempotency key got before. */
  | { readonly outcome: 'replayed'; readonly job: AnalysisJob }
  /** An analysis with the dedupe key exists already; nothing was charged. */
  | { readonly outcome: 'analysed'; readonly analysisId: number }
  /** A meter is at its ceiling; nothing was reserved. */
  | { readonly outcome: 'refused'; readonly charge: QuotaReservation; readonly used: number }
  /** Whoever was to pay has no account any more; nothing was recorded. */
  | { readonly outcome: 'gone' }
  /** The idempotency key came with another body before. */
  | { readonly outcome: 'mismatch' };

/** Says which run of a job speaks: a run that was overtaken by another changes nothing any more. */
export interface JobRun {
  readonly jobId: string;
  readonly attempt: number;
}

/**
 * Analysing work, its charges and its results. Each call is one atomic step: any number of callers, processes and crashes
 * leave one job a dedupe key, no meter above its ceiling, one charge a finished job and none for a failed one.
 */
export interface AnalysisJobs {
  open(job: NewJob): Promise<Opening>;
  /** Without the transcript that was sent along: only `start` gives that. */
  byId(id: string): Promise<AnalysisJob | undefined>;
  /** Replaces the text of the reader's transcript by its parsed form. Nothing changes once a run has started. */
  storeTranscript(id: string, parsed: Transcript): Promise<void>;
  /** Takes the job for one run, which begins to locate. Absent when it is finished or unknown. A second start overtakes the first. */
  start(id: string): Promise<AnalysisJob | undefined>;
  /** Records where the run is and tells watchers. False, and nothing changes, when the run was overtaken or the job ended. */
  reportProgress(run: JobRun, stage: StageId, share: number, episode?: JobEpisode): Promise<boolean>;
  /**
   * Stores the analysis, ends the job and tells watchers. When another analysis with one of the keys came first, the job
   * ends with that one and its charges are given back. Absent when the run was overtaken or the job ended before.
   */
  finish(run: JobRun, analysis: NewAnalysis): Promise<Analysis | undefined>;
  /**
   * Ends the job with a public analysis of the same episode at the other service, gives the job's charges back and tells
   * watchers. The source's key becomes one of the analysis's keys and its link is filled in, where it is not there yet.
   * Absent when the run was overtaken, the job ended before or the analysis is gone.
   */
  finishWithExisting(run: JobRun, analysisId: number, source: Source): Promise<Analysis | undefined>;
  /** Ends the job, gives its charges back and tells watchers. False when the run was overtaken or the job ended before. */
  fail(run: JobRun, failure: JobFailure): Promise<boolean>;
  /**
   * Puts the job back into the line until `dueAt`: queued again, its charges still reserved, and not forgotten before.
   * False when the run was overtaken or the job ended.
   */
  postpone(run: JobRun, dueAt: Date): Promise<boolean>;
  /**
   * Calls `listener` soon after each change of the job, at least once after the last one, and then with `ended`: true
   * when the job may have ended. Ends with the returned function.
   */
  watch(id: string, listener: (ended: boolean) => void): Promise<() => void>;
  /** How much of a meter is used. 0 for an unknown one. */
  getUsage(meter: string): Promise<number>;
  /**
   * Ids of jobs that nobody works on: recorded but not dispatched, or unfinished and silent for `silentMs`, or for
   * so long after they were due. Oldest first.
   * Asking does not change them.
   */
  findStalled(silentMs: number, limit: number): Promise<readonly string[]>;
  /** The job was handed to the queue. */
  markDispatched(id: string): Promise<void>;
}
