import type { EpisodeMetadata } from '../analysis/episode.js';
import type { TranscriptOrigin } from '../analysis/provenance.js';
import type { Source } from '../analysis/source.js';
import type { Transcript } from '../analysis/transcript.js';

/** An episode that was found for a link. */
export interface ResolvedEpisode {
  readonly source: Source;
  readonly metadata: EpisodeMetadata;
  /** How sure it is that the metadata is this link's episode, 0 to 1. */
  readonly matchConfidence: number;
  /** The same episode at the other service, when known. */
  readonly alsoAt?: Source;
  /** The service's terms keep its texts from language models: they are compared and shown, and no more. */
  readonly isExcludedFromModels?: boolean;
}

export interface FetchedTranscript {
  readonly transcript: Transcript;
  readonly origin: Exclude<TranscriptOrigin, 'reader'>;
  /** How sure it is that the transcript is this episode's, where it was found by matching; else the episode's own. */
  readonly matchConfidence?: number;
  /** The episode as the transcript's publisher describes it, to complete what the link's service says. */
  readonly published?: EpisodeMetadata;
}

export interface FetchTranscriptOptions {
  readonly signal: AbortSignal;
  /** Told the share of the work that is done, 0 to 1, when it takes long. */
  onProgress?(share: number): void;
  /** The longest recording that may be transcribed, in seconds; absent: the longest that is at all. */
  readonly audioLimitSeconds?: number;
}

/**
 * Where episodes come from. It builds its own requests from the source's id and never opens a text as a URL.
 * Every call ends within the signal's deadline and rejects with `cancelled` when it is aborted.
 */
export interface EpisodeSource {
  /**
   * @throws episode_not_found, transcript_unavailable (a link of a kind that this source never has anything for),
   * upstream_unavailable, throttled (our own limits: the same call succeeds later), cancelled
   */
  findEpisode(source: Source, signal: AbortSignal): Promise<ResolvedEpisode>;
  /**
   * The whole transcript, never a part of it.
   * @throws transcript_unavailable (its message says why and what the reader can do), audio_too_long, episode_not_found
   * (nothing that is published matches well enough; details name the candidates), upstream_unavailable (every way to a
   * transcript is closed for now), throttled, cancelled
   */
  fetchTranscript(episode: ResolvedEpisode, run: FetchTranscriptOptions): Promise<FetchedTranscript>;
}
