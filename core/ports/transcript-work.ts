import {
  runTranscriptFunction,
  type TranscriptArguments,
  type TranscriptFunction,
  type TranscriptResult,
} from '../jobs/transcript-functions.js';
import type { Transcript } from '../transcripts/transcript.js';
import type { QueuePriority } from './analysis-queue.js';

export interface TranscriptWorkOptions {
  /** Ends the work and its wait. */
  readonly signal?: AbortSignal;
  /** Order among work that waits. Defaults to `standard`. */
  readonly priority?: QueuePriority;
}

/** Runs functions of transcripts so that a long one does not block the process. */
export interface TranscriptWork {
  /**
   * Runs a function of `TRANSCRIPT_FUNCTIONS` with the arguments that follow the transcript. Waits for its turn.
   * @throws cancelled, deadline_exceeded, and what the function throws
   */
  run<Name extends TranscriptFunction>(
    name: Name,
    transcript: Transcript,
    args: TranscriptArguments<Name>,
    options?: TranscriptWorkOptions,
  ): Promise<TranscriptResult<Name>>;
}

/** Runs functions in the caller's thread. */
export const workHere: TranscriptWork = {
  run: async (name, transcript, args) => runTranscriptFunction(name, transcript, args),
};
