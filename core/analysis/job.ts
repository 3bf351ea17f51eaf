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

/** What a job is to do. */
export interface JobRequest {
  readonly source: Source;
  readonly transcript?: JobTranscript;
  /** BCP 47 tag of the language to write in; absent: the transcript's own. */
  readonly language?: string;
  /** Absent: the standard one. */
  readonly style?: SummaryStyle;
  /** The asker's own instructions, cleaned. Told to nobody else. */
  readonly customPrompt?: string;
  /** How urgent the asker's plan makes it; absent: as urgent as any. */
  readonly priority?: 'priority' | 'priorityPlus';
  /** The longest recording that may be transcribed for it, in seconds; absent: the longest that is at all. */
  readonly audioLimitSeconds?: number;
}

/** Why a job failed, as the reader is told. */
export interface JobFailure {
  readonly code: ErrorCode;
  readonly message: string;
  /** When trying again may help, where it is known. */
  readonly retryAfterSeconds?: number;
}

/** What is known of the episode while it is still being worked on. */
export interface JobEpisode {
  readonly title: string;
  readonly show: string;
  readonly image?: string;
}

/** One piece of analysing work and how far it is. */
export interface AnalysisJob {
  readonly id: string;
  /** At most one unfinished job has it: equal submissions share the job. */
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
  /** What was reserved for it, to be given back if it fails. */
  readonly charges: readonly QuotaReservation[];
  /** How often a worker has started it: the fence against a second finisher. */
  readonly attempt: number;
  readonly analysisId?: number;
  readonly failure?: JobFailure;
  /** Since when it waits for our own limits towards an upstream; absent when it never had to. */
  readonly waitingSince?: string;
  readonly createdAt: string;
}
