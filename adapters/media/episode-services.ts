import { z } from 'zod';
import type { Picture } from '#core/analysis/episode.js';
import type { Source } from '#core/links/source.js';
import type { ChapterMark } from '#core/transcripts/chapters-of.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { TranscriptProblem } from '#core/transcripts/transcript-problem.js';

/** An episode as a link's service describes it, with enough data to find the publisher's entry. */
export interface IdentifiedEpisode {
  readonly source: Source;
  readonly title: string;
  readonly show?: string;
  readonly description?: string;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  readonly durationSeconds?: number;
  readonly images: readonly Picture[];
  /** BCP 47. */
  readonly language?: string;
  /** The feed that lists the episode, where the service names it. */
  readonly feed?: { readonly url: string; readonly guid?: string };
}

/** Identifies the episode of a service's link. @throws episode_not_found, upstream_unavailable, cancelled */
export interface EpisodeIdentifier {
  identify(source: Source, signal: AbortSignal): Promise<IdentifiedEpisode>;
}

const Text = z.string().optional();

/** A transcript offered by a feed. The type is the feed's claim, and often wrong. */
const OfferedTranscript = z.object({ url: z.string(), type: Text, language: Text });
export type OfferedTranscript = Readonly<z.infer<typeof OfferedTranscript>>;

const FeedEpisode = z.object({
  /** Final URL after redirects. */
  feedUrl: z.string(),
  show: z.string(),
  showDescription: Text,
  showImage: Text,
  title: z.string(),
  /** The publisher's id of the item. */
  guid: Text,
  description: Text,
  /** `YYYY-MM-DD`, UTC. */
  releaseDate: Text,
  durationSeconds: z.number().optional(),
  image: Text,
  /** Names of the guests. */
  guest: Text,
  /** Names of the hosts. */
  hosts: z.array(z.string()).readonly().optional(),
  /** BCP 47. */
  language: Text,
  audioUrl: Text,
  audioType: Text,
  audioBytes: z.number().optional(),
  transcripts: z.array(OfferedTranscript).readonly(),
  /** URL of a Podcasting 2.0 chapters file. */
  chaptersUrl: Text,
});

/** An episode as its publisher's feed describes it. Texts are plain; URLs use http(s) and are opened by the guarded client. */
export type FeedEpisode = Readonly<z.infer<typeof FeedEpisode>>;

/** A publisher's entry as it was stored with a new episode; absent for anything else. */
export function parsePublication(stored: unknown): FeedEpisode | undefined {
  return FeedEpisode.safeParse(stored).data;
}

/** Finds the publisher's own entry of an episode and its transcript. */
export interface PublisherFeeds {
  /**
   * The entry, with a `confidence` from `MATCH_THRESHOLD` to 1.
   * @throws episode_not_found (details.candidates: the five nearest with show, title, date and score),
   * upstream_unavailable, cancelled
   */
  find(
    episode: IdentifiedEpisode,
    signal: AbortSignal,
  ): Promise<{ readonly episode: FeedEpisode; readonly confidence: number }>;
  /** Absent when the publisher has no complete, readable one. @throws upstream_unavailable (there may be one), cancelled */
  transcript(episode: FeedEpisode, signal: AbortSignal): Promise<Transcript | undefined>;
  /** None where the file is missing, away or unreadable, because no analysis depends on them. @throws cancelled */
  chapters(episode: Pick<FeedEpisode, 'chaptersUrl'>, signal: AbortSignal): Promise<readonly ChapterMark[]>;
}

/** Captions of a whole video, or the reason why there are none. */
export type Captions =
  | {
      readonly transcript: Transcript;
      readonly kind: 'manual' | 'automatic';
      readonly unavailable?: undefined;
    }
  | {
      readonly transcript?: undefined;
      readonly unavailable: TranscriptProblem;
      /** True if a later attempt may succeed. */
      readonly mayPass: boolean;
      readonly retryAfterSeconds?: number;
    };

export interface CaptionPreference {
  /** BCP 47 tag; default: the spoken language. */
  readonly language?: string;
  /** Fallback for the service's own duration. */
  readonly durationSeconds?: number;
}

export interface VideoCaptions {
  /** @throws cancelled */
  captions(source: Source, preference: CaptionPreference, signal: AbortSignal): Promise<Captions>;
}
