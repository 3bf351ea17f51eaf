import type { EpisodeMetadata } from '../analysis/episode.js';
import type { TranscriptOrigin } from '../analysis/provenance.js';
import type { Source } from '../analysis/source.js';
import type { Transcript } from '../analysis/transcript.js';

/** An episode that was found for a link. */
export interface FoundEpisode {
  readonly source: Source;
  readonly metadata: EpisodeMetadata;
  /** How sure it is that the metadata is this link's episode, 0 to 1. */
  readonly matchConfidence: number;
  /** The same episode at the other service, when known. */
  readonly alsoAt?: Source;
}

export interface FoundTranscript {
  readonly transcript: Transcript;
  readonly origin: Exclude<TranscriptOrigin, 'reader'>;
  /** How sure it is that the transcript is this episode's, where it was found by matching; else the episode's own. */
  readonly matchConfidence?: number;
  /** The guest, when the transcript's publisher names one and the link's service does not. */
  readonly guest?: string;
}

export interface TranscriptRun {
  readonly signal: AbortSignal;
  /** Told the share of the work that is done, 0 to 1, when it takes long. */
  onShare?(share: number): void;
}

/**
 * Where episodes come from. It builds its own requests from the source's id and never opens a text as a URL.
 * Every call ends within the signal's deadline and rejects with `cancelled` when it is aborted.
 */
export interface EpisodeSource {
  /**
   * @throws episode_not_found, transcript_unavailable (a link of a kind that this source never has anything for),
   * upstream_unavailable, cancelled
   */
  find(source: Source, signal: AbortSignal): Promise<FoundEpisode>;
  /**
   * The whole transcript, never a part of it.
   * @throws transcript_unavailable (its message says why and what the reader can do), episode_not_found (nothing that is
   * published matches well enough; details name the candidates), upstream_unavailable, cancelled
   */
  transcriptOf(episode: FoundEpisode, run: TranscriptRun): Promise<FoundTranscript>;
}
