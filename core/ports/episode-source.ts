import type { EpisodeMetadata } from '../analysis/episode.js';
import type { TranscriptionUsage } from '../analysis/provenance/model-usage.js';
import type { TranscriptOrigin } from '../analysis/provenance/provenance.js';
import type { Source } from '../links/source.js';
import type { ChapterMark } from '../transcripts/chapters-of.js';
import type { Transcript } from '../transcripts/transcript.js';
import type { SpendingAccount } from '../usage/spending.js';
import type { FinishedParts } from './analysis-jobs.js';

/** The episode that a link resolved to. */
export interface ResolvedEpisode {
  readonly source: Source;
  readonly metadata: EpisodeMetadata;
  /** Confidence that the metadata belongs to the link's episode, 0 to 1. */
  readonly matchConfidence: number;
  /** The same episode at the other service; absent when unknown. */
  readonly alsoAt?: Source;
  /**
   * True when the service's terms forbid passing its texts to language models. They may only be compared and displayed.
   */
  readonly isExcludedFromModels?: boolean;
  /** Path of the recording on this machine, which is transcribed in place of the episode's. */
  readonly recording?: string;
}

export interface FetchedTranscript {
  readonly transcript: Transcript;
  readonly origin: Exclude<TranscriptOrigin, 'reader'>;
  /** Confidence that a matched transcript belongs to the episode, 0 to 1; defaults to the episode's. */
  readonly matchConfidence?: number;
  /** Episode metadata from the transcript's publisher, to complete the link's. */
  readonly published?: EpisodeMetadata;
  /** Chapters that its publisher offers, in order. */
  readonly chapters?: readonly ChapterMark[];
}

export interface FetchTranscriptOptions {
  readonly signal: AbortSignal;
  /** Reports the completed share, 0 to 1, of long operations. */
  onProgress?(share: number): void;
  /** Longest recording to transcribe, in seconds; defaults to the product's maximum. */
  readonly audioLimitSeconds?: number;
  /** Account that a transcription is charged to. */
  readonly account?: SpendingAccount;
  /** Transcribed parts of the same file from earlier runs. Must not throw. */
  readonly parts?: FinishedParts<Transcript>;
  /** Reports the cumulative usage of a transcription, because a failed one returns none. */
  onTranscription?(usage: TranscriptionUsage): void;
}

/** Precedence of a run where our own rate limit delays it. */
export interface RunStanding {
  /** Its job was delayed before: it precedes new ones. */
  readonly hasWaited: boolean;
  /** It comes after all others. */
  readonly isOfBatch: boolean;
}

/** Standings of analysis runs, by their signals. */
export interface RunStandings {
  get(run: AbortSignal): RunStanding | undefined;
  set(run: AbortSignal, standing: RunStanding): unknown;
}

/**
 * Source of episodes and transcripts. Must build requests from the source's id and never open text as a URL. Every call
 * ends within the signal's deadline and rejects with `cancelled` when it is aborted.
 */
export interface EpisodeSource {
  /**
   * @throws episode_not_found, transcript_unavailable (a kind of link that this source never supports),
   * upstream_unavailable, throttled (our own rate limit; a later retry succeeds), cancelled
   */
  findEpisode(source: Source, signal: AbortSignal): Promise<ResolvedEpisode>;
  /**
   * Fetches the complete transcript, never a part.
   * @throws transcript_unavailable (the message states the cause and what the reader can do), audio_too_long,
   * episode_not_found (no published episode matches well enough; details contain the candidates), upstream_unavailable
   * (all transcript sources are currently unavailable), throttled, cancelled
   */
  fetchTranscript(episode: ResolvedEpisode, run: FetchTranscriptOptions): Promise<FetchedTranscript>;
}
