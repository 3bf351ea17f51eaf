import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { Analysis } from '../analysis/analysis.js';
import {
  indexTranscript,
  runTranscriptFunction,
  type TranscriptArguments,
  type TranscriptFunction,
  type TranscriptResult,
} from '../jobs/transcript-functions.js';
import type { SpeakerNameChanges } from '../transcripts/speaker-names.js';
import type { Transcript, TranscriptFormat } from '../transcripts/transcript.js';
import type { QueuePriority } from './analysis-queue.js';

/** Transcripts that analyses were made from, stored once however many analyses share one. Visibility is the caller's. */
export interface Transcripts {
  /** Ids of the transcripts of analyses, by analysis id. Analyses made before transcripts were kept are absent. */
  idsOf(analysisIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** A transcript's content never changes, so callers may cache it by id. Absent once its last analysis is deleted. */
  byId(id: number): Promise<Transcript | undefined>;
}

/** Names of speakers, which `Analyses` applies to every analysis that it returns. */
export interface SpeakerNaming {
  /** An analysis of any visibility, for admins; absent once it is deleted. */
  find(analysisId: number): Promise<Analysis | undefined>;
  /**
   * Gives names to labels or takes them back, and answers the analysis with all its names. Concurrent changes of different
   * labels both hold; of one label, the last. Nothing happens to the analysis of another owner than `viewers`; `entry` is an
   * admin's change, of any analysis. Absent when there is no such analysis.
   * @throws invalid_input for more names than `MAX_NAMED_SPEAKERS`, also under concurrency
   */
  change(
    analysisId: number,
    changes: SpeakerNameChanges,
    by: { readonly viewers: readonly string[] } | { readonly entry: NewAccessLogEntry },
  ): Promise<Analysis | undefined>;
}

/** Parses transcript files into turns. */
export interface TranscriptParser {
  /**
   * Parses `text` as `format`, or as the detected format when that is absent or wrong. Keeps speakers and times where
   * available, joins consecutive cues of one speaker into turns of at most a minute, and removes markup; nothing else
   * is lost.
   * @throws transcript_unreadable (unknown format, too little text, or timeout), transcript_too_large
   */
  parse(text: string, format?: TranscriptFormat): Promise<Transcript>;
}

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
  run: async (name, transcript, args) => runTranscriptFunction(name, indexTranscript(transcript), args),
};
