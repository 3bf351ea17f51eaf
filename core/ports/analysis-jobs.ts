import type { Analysis, NewAnalysis } from '../analysis/analysis.js';
import type { AnalysisJob, JobEpisode, JobFailure, JobRequest } from '../jobs/job.js';
import type { JobPreview } from '../jobs/job-preview.js';
import type { Source } from '../links/source.js';
import type { StageId } from '../progress/progress.js';
import type { Transcript } from '../transcripts/transcript.js';
import type { QuotaReservation } from '../usage/quota.js';

/** Idempotency key chosen by the caller (contract §2, Idempotency-Key). */
export interface Idempotency {
  /** Owner scopes that may replay the reply. */
  readonly scopes: readonly string[];
  readonly key: string;
  /** Hash of the request body. */
  readonly bodyHash: string;
}

export interface NewJob {
  readonly id: string;
  readonly dedupeKey: string;
  readonly request: JobRequest;
  readonly visibility: AnalysisJob['visibility'];
  readonly ownerId?: string;
  /** Owner id of the submitter, to whom the analysis is listed as started by them. */
  readonly starterId?: string;
  /**
   * Reservations as computed on submission. For a quota owner, the plan and month in force when the job opens decide.
   */
  readonly charges: readonly QuotaReservation[];
  readonly idempotency?: Idempotency;
  /** Not dispatched before, unless something makes it due; default: at once. */
  readonly dueAt?: Date;
}

export type Opening =
  /** A new job with its reservations and a recorded dispatch. */
  | { readonly outcome: 'opened'; readonly job: AnalysisJob }
  /**
   * An unfinished job with the same dedupe key, as it was before: from now on it has the higher priority of both. Nothing was
   * reserved.
   */
  | { readonly outcome: 'joined'; readonly job: AnalysisJob }
  /** The stored reply of the idempotency key. */
  | { readonly outcome: 'replayed'; readonly job: AnalysisJob }
  /** An analysis with the same dedupe key; nothing was reserved. */
  | { readonly outcome: 'analysed'; readonly analysisId: number }
  /** A quota is exhausted; nothing was reserved. */
  | { readonly outcome: 'refused'; readonly charge: QuotaReservation; readonly used: number }
  /** The quota owner's account is deleted; nothing was recorded. */
  | { readonly outcome: 'gone' }
  /** The idempotency key was used with another body. */
  | { readonly outcome: 'mismatch' };

/** An opening that an idempotency key decides. */
export type ReplayedOpening = Extract<Opening, { readonly outcome: 'analysed' | 'replayed' | 'mismatch' }>;

/** Identifies a run by job and attempt. Reports of a superseded run are ignored. */
export interface JobRun {
  readonly jobId: string;
  readonly attempt: number;
}

/**
 * Analysis jobs with their quota reservations and results. Each call is atomic: under any concurrency and after any
 * crash there is one unfinished job per dedupe key, no counter exceeds its limit, a finished job is charged once and a
 * failed one not at all. The end of a job makes the new episodes that wait for it due (`ShowEpisodes`).
 */
export interface AnalysisJobs {
  open(job: NewJob): Promise<Opening>;
  /** The stored reply of an idempotency key, which `open` gives for any job; absent for a new key. */
  replay(idempotency: Idempotency): Promise<ReplayedOpening | undefined>;
  /** Omits a submitted transcript, which only `start` returns. */
  byId(id: string): Promise<AnalysisJob | undefined>;
  /** Replaces the raw text of a reader's transcript by its parsed form. Has no effect once a run has started. */
  storeTranscript(id: string, parsed: Transcript): Promise<void>;
  /**
   * Starts a run in the stage `locating`; absent when the job is finished or unknown. A second start supersedes the
   * first run.
   */
  start(id: string): Promise<AnalysisJob | undefined>;
  /** Records progress with what is known by now, and notifies watchers. False, without a change, when the run was superseded or the job ended. */
  reportProgress(
    run: JobRun,
    stage: StageId,
    share: number,
    known?: { readonly episode?: JobEpisode; readonly preview?: JobPreview },
  ): Promise<boolean>;
  /**
   * Stores the analysis, ends the job and notifies watchers. When an analysis with one of the keys already exists, the
   * job ends with that one and its reservations are released. Absent when the run was superseded or the job ended.
   */
  finish(run: JobRun, analysis: NewAnalysis): Promise<Analysis | undefined>;
  /**
   * Ends the job with the public analysis of the same episode at the other service, releases its reservations and
   * notifies watchers. Adds the source's key to the analysis and fills in its link if missing. Absent when the run was
   * superseded, the job ended or the analysis was deleted.
   */
  finishWithExisting(run: JobRun, analysisId: number, source: Source): Promise<Analysis | undefined>;
  /**
   * Fails the job, releases its reservations and notifies watchers. False when the run was superseded or the job ended.
   */
  fail(run: JobRun, failure: JobFailure): Promise<boolean>;
  /**
   * Fails a job of the priority `batch` that no worker has and releases its reservations, unless somebody beside `ownerId`
   * waits for it. False, without a change, otherwise.
   */
  withdraw(id: string, ownerId: string, failure: JobFailure): Promise<boolean>;
  /**
   * Queues the job again until `dueAt`, keeping its reservations; it does not count as stalled before then. False when
   * the run was superseded or the job ended. `isThrottled`: it waits for a rate limit, which it may only do so long.
   */
  postpone(run: JobRun, dueAt: Date, isThrottled?: boolean): Promise<boolean>;
  /**
   * Calls `listener` soon after each change of the job, and at least once after the last one, with `ended` true when
   * the job may have ended. Returns a function that unsubscribes.
   */
  watch(id: string, listener: (ended: boolean) => void): Promise<() => void>;
  /**
   * Ids of stalled jobs, oldest first: stored but not dispatched, or unfinished without progress for `silentMs` since
   * the last change or due time. Does not modify them.
   */
  findStalled(silentMs: number, limit: number): Promise<readonly string[]>;
  /** Records that the job was added to the queue. */
  markDispatched(id: string): Promise<void>;
  readonly parts: JobParts;
}

/** What an earlier run has finished, by keys of those who work on it. */
export interface FinishedParts<Part> {
  read(key: string): Promise<Part | undefined>;
  store(key: string, part: Part): Promise<void>;
}

/**
 * Finished parts of long recordings and summaries, so that a run which replaces one that was killed or postponed repeats only
 * what is missing. They are deleted when their job ends.
 */
export interface JobParts {
  /** What an earlier run of the job stored under the key; unverified like any other answer. */
  read<Part>(jobId: string, key: string): Promise<Part | undefined>;
  /** Stores a part while the job runs; afterwards nothing. */
  store(jobId: string, key: string, part: object): Promise<void>;
}
