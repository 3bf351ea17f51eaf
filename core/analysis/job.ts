import type { ErrorCode } from '../errors.js';
import type { QuotaReservation } from '../usage/quota-reservation.js';
import type { StageId } from './progress.js';
import type { Source } from './source.js';
import type { SummaryStyle } from './summary-style.js';
import type { Transcript, TranscriptFormat } from './transcript.js';

export type JobStatus = 'queued' | 'running' | 'done' | 'failed';

/** A transcript that the reader sent along (contract §2). */
export interface ReaderTranscript {
  readonly text: string;
  readonly format?: TranscriptFormat;
  readonly title?: string;
  readonly show?: string;
}

/**
 * A reader's transcript as a job carries it: the text until the submission has parsed it, from then on the turns. Jobs of
 * earlier versions carry the text.
 */
export type JobTranscript = Pick<ReaderTranscript, 'title' | 'show'> &
  (Pick<ReaderTranscript, 'text' | 'format'> | { readonly parsed: Transcript });

/** The input of a job. */
export interface JobRequest {
  readonly source: Source;
  readonly transcript?: JobTranscript;
  /** BCP 47 tag of the language to write in; absent: the transcript's own. */
  readonly language?: string;
  /** Absent: the standard one. */
  readonly style?: SummaryStyle;
  /** Instructions of the submitter, sanitized. Never shown to other readers. */
  readonly customPrompt?: string;
  /** Queue priority of the submitter's plan; absent: normal. */
  readonly priority?: 'priority' | 'priorityPlus';
  /** Longest recording to transcribe, in seconds; absent: the product's maximum. */
  readonly audioLimitSeconds?: number;
}

/** Reason of a failure as shown to the reader. */
export interface JobFailure {
  readonly code: ErrorCode;
  readonly message: string;
  /** Delay after which a retry may succeed, where known. */
  readonly retryAfterSeconds?: number;
}

/** Episode details that are known before the analysis is finished. */
export interface JobEpisode {
  readonly title: string;
  readonly show: string;
  readonly image?: string;
}

/** A submitted analysis and its progress. */
export interface AnalysisJob {
  readonly id: string;
  /** Unique among unfinished jobs: equal submissions share one job. */
  readonly dedupeKey: string;
  readonly request: JobRequest;
  readonly visibility: 'public' | 'private' | 'example';
  /** Who sees a private result; absent on public ones. */
  readonly ownerId?: string;
  readonly status: JobStatus;
  /** The real stage; `queued` until a worker starts. */
  readonly stage: StageId;
  /** 0 to 1: how much of the stage is done, as far as the worker knows. */
  readonly stageShare: number;
  readonly episode?: JobEpisode;
  /** Quota reserved for the job, released if it fails. */
  readonly charges: readonly QuotaReservation[];
  /** Number of starts, used as a fencing token against a stale worker. */
  readonly attempt: number;
  readonly analysisId?: number;
  readonly failure?: JobFailure;
  /** Start of the wait for a rate limit of ours towards an upstream; absent if it never waited. */
  readonly waitingSince?: string;
  readonly createdAt: string;
}
