import type { TranscriptionUsage } from '../analysis/provenance/model-usage.js';
import type { Transcript } from '../transcripts/transcript.js';
import type { SpendingAccount } from '../usage/spending.js';
import type { FinishedParts } from './analysis-jobs.js';

export interface Recording {
  /** Opened only by the guarded client. */
  readonly url: string;
  /** Path of a file on this machine, which is read in place of the address. What is finished is kept beside it. */
  readonly path?: string;
  /** Publisher's media type; the file's content takes precedence. */
  readonly type?: string;
  readonly durationSeconds?: number;
  /** Limit for this recording in seconds; default: the installation's. */
  readonly maxSeconds?: number;
  /** BCP 47 tag of the spoken language, when known. */
  readonly language?: string;
}

export interface TranscribeOptions {
  readonly signal: AbortSignal;
  /** Receives the completed share, 0 to 1, never decreasing. */
  onProgress?(share: number): void;
  /** Account that the transcription is charged to. */
  readonly account?: SpendingAccount;
  /** Transcribed parts of a file from earlier runs, which are not transcribed again. Must not throw. */
  readonly parts?: FinishedParts<Transcript>;
  /** Called once, before anything is paid for, with the recording's length; its rejection ends the transcription. */
  beforeSpending?(seconds: number): Promise<void>;
  /** Reports the cumulative usage after each answer, because a failed transcription returns none. */
  onUsage?(usage: TranscriptionUsage): void;
}

/** Transcribes whole recordings on the web. */
export interface AudioTranscripts {
  /**
   * @throws transcript_unavailable (details.reason `too_long`: longer than `maxSeconds`; its message gives the reason),
   * upstream_unavailable, deadline_exceeded, cancelled
   */
  transcribe(recording: Recording, run: TranscribeOptions): Promise<Transcript>;
}
