import type { Source } from '#core/links/source.js';
import type { ChapterMark } from '#core/transcripts/chapters-of.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { TranscriptProblem } from '#core/transcripts/transcript-problem.js';
import type { IdentifiedEpisode } from './identified-episode.js';

/** Identifies the episode of a service's link. @throws episode_not_found, upstream_unavailable, cancelled */
export interface EpisodeIdentifier {
  identify(source: Source, signal: AbortSignal): Promise<IdentifiedEpisode>;
}

/** An episode as its publisher's feed describes it. URLs are opened only by the guarded client. */
export interface PublishedEpisode {
  readonly show: string;
  readonly showDescription?: string;
  readonly showImage?: string;
  readonly title: string;
  readonly description?: string;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  readonly image?: string;
  readonly guest?: string;
  readonly language?: string;
  readonly durationSeconds?: number;
  readonly audioUrl?: string;
  readonly audioType?: string;
}

/** Finds the publisher's own entry of an episode and its transcript. */
export interface PublishedEpisodes<Found extends PublishedEpisode> {
  /** @throws episode_not_found (details.candidates), upstream_unavailable, cancelled */
  find(
    episode: IdentifiedEpisode,
    signal: AbortSignal,
  ): Promise<{ readonly episode: Found; readonly confidence: number }>;
  /** Absent when the publisher has no readable one. @throws upstream_unavailable (there may be one), cancelled */
  transcript(episode: Found, signal: AbortSignal): Promise<Transcript | undefined>;
  /** Chapters that the publisher offers; none when they cannot be had. @throws cancelled */
  chapters(episode: Found, signal: AbortSignal): Promise<readonly ChapterMark[]>;
}

/** Captions of a video, or the reason why there are none. */
export type Captions =
  | {
      readonly transcript: Transcript;
      readonly kind: 'manual' | 'automatic';
      readonly unavailable?: undefined;
    }
  | {
      readonly unavailable: TranscriptProblem;
      /** True if a later attempt may succeed. */
      readonly mayPass: boolean;
      readonly retryAfterSeconds?: number;
    };

export interface VideoCaptions {
  captions(
    source: Source,
    preference: { readonly language?: string; readonly durationSeconds?: number },
    signal: AbortSignal,
  ): Promise<Captions>;
}
