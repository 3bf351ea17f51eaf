import type { TraceContext } from '#core/tracing/parse-trace-context.js';
import type { SummaryStyle } from '../analysis/sections/summary-style.js';
import type { TemplateContent } from '../analysis/sections/summary-template.js';
import type { ErrorCode } from '../errors.js';
import type { Source } from '../links/source.js';
import type { StageId } from '../progress/progress.js';
import type { SpeakerNames } from '../transcripts/speaker-names.js';
import type { Transcript, TranscriptFormat } from '../transcripts/transcript.js';
import type { QuotaReservation } from '../usage/quota.js';
import type { CostEstimate } from '../usage/spending.js';
import type { JobPreview } from './job-preview.js';

export type JobStatus = 'queued' | 'running' | 'done' | 'failed';

/** A transcript submitted by the reader (contract §2). */
export interface ReaderTranscript {
  readonly text: string;
  readonly format?: TranscriptFormat;
  readonly title?: string;
  readonly show?: string;
  /** Names of its unnamed speakers, by label. */
  readonly speakers?: SpeakerNames;
}

/**
 * A reader's transcript within a job: raw text until the submission has parsed it, turns afterwards. Jobs of earlier
 * versions contain the text.
 */
export type JobTranscript = Pick<ReaderTranscript, 'title' | 'show' | 'speakers'> &
  (
    | Pick<ReaderTranscript, 'text' | 'format'>
    | { readonly parsed: Transcript }
    /** Id of an upload, whose text or sound it is. */
    | { readonly upload: string }
  );

/** The input of a job. */
export interface JobRequest {
  readonly source: Source;
  readonly transcript?: JobTranscript;
  /** BCP 47 tag of the output language; defaults to the transcript's. */
  readonly language?: string;
  /** Defaults to the standard style. */
  readonly style?: SummaryStyle;
  /** Sanitized custom instructions. Never shown to other readers. */
  readonly customPrompt?: string;
  /** Copy of the submitter's template, so that a later change of it does not reach the run. Like `customPrompt`. */
  readonly template?: TemplateContent;
  /** Queue priority of the submitter's plan, `long` for a free analysis of a long text, `batch` for one of many; defaults to normal. */
  readonly priority?: 'batch' | 'long' | 'priority' | 'priorityPlus';
  /** Longest recording to transcribe, in seconds; defaults to the product's maximum. */
  readonly audioLimitSeconds?: number;
  /** Trace of the submission, which the job continues; absent where none are recorded. */
  readonly trace?: TraceContext;
}

/** Error shown to the reader when a job fails. */
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
  /** Cost of the analysis, estimated before anything is paid for. */
  readonly estimate?: CostEstimate;
}

/** A submitted analysis and its progress. */
export interface AnalysisJob {
  readonly id: string;
  /** Unique among unfinished jobs: equal submissions share one job. */
  readonly dedupeKey: string;
  readonly request: JobRequest;
  readonly visibility: 'public' | 'private' | 'example';
  /** Owner of a private result; absent for public ones. */
  readonly ownerId?: string;
  readonly status: JobStatus;
  /** Actual stage; `queued` until a worker starts. */
  readonly stage: StageId;
  /** Completed share of the stage, 0 to 1, as reported by the worker. */
  readonly stageShare: number;
  readonly episode?: JobEpisode;
  /** Checked parts of the summary that is being written; absent before there are any. */
  readonly preview?: JobPreview;
  /** Quota reserved for the job, released if it fails. */
  readonly charges: readonly QuotaReservation[];
  /** Number of starts, used as a fencing token against a stale worker. */
  readonly attempt: number;
  readonly analysisId?: number;
  readonly failure?: JobFailure;
  /** Time since when our rate limit towards an upstream delays the job; absent if it never did. */
  readonly waitingSince?: string;
  readonly createdAt: string;
}
