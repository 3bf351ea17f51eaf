import type { Clock } from '#core/ports/system.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import type { ChapterMark } from '#core/transcripts/chapters-of.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { IdentifiedEpisode } from '../identified-episode.js';
import type { FeedEpisode } from './feed-episode.js';
import { type FeedReader, feedReader } from './feed-reader.js';
import { fetchFeedChapters } from './fetch-feed-chapters.js';
import { fetchFeedTranscript } from './fetch-feed-transcript.js';
import { type FoundInFeed, findEpisode } from './find-episode.js';
import { itunesDirectory } from './itunes-directory.js';
import { podcastIndexDirectory } from './podcast-index-directory.js';
import type { ShowDirectory } from './show-directory.js';

export interface PublisherFeedsOptions {
  /** Guarded clients with retries, limits and caches: one for directories, one for all other hosts. */
  readonly searchFetch: typeof globalThis.fetch;
  readonly feedFetch: typeof globalThis.fetch;
  /** Without a trailing slash, as is `podcastIndexUrl`. */
  readonly itunesUrl: string;
  /** Unless all three Podcast Index options are set, only iTunes is searched. */
  readonly podcastIndexUrl?: string;
  readonly podcastIndexKey?: string;
  readonly podcastIndexSecret?: string;
  readonly clock: Clock;
  readonly transcripts: TranscriptParser;
  /** Parses feeds outside the caller's thread, which large ones would block. */
  readonly reader?: FeedReader;
}

export interface PublisherFeeds {
  /**
   * Finds the publisher's entry of an episode, with a `confidence` from `MATCH_THRESHOLD` to 1.
   * @throws episode_not_found (details.candidates: the five nearest with show, title, date and score),
   * upstream_unavailable, cancelled
   */
  find(episode: IdentifiedEpisode, signal: AbortSignal): Promise<FoundInFeed>;
  /**
   * Returns only complete transcripts; absent when the feed has no readable one.
   * @throws upstream_unavailable, cancelled
   */
  transcript(episode: FeedEpisode, signal: AbortSignal): Promise<Transcript | undefined>;
  /** None when the feed has no readable ones. @throws cancelled */
  chapters(episode: FeedEpisode, signal: AbortSignal): Promise<readonly ChapterMark[]>;
}

/** Finds podcasts' own feeds by podcast directories. */
export function publisherFeeds(options: PublisherFeedsOptions): PublisherFeeds {
  const { feedFetch, transcripts, reader = feedReader } = options;
  const directories = directoriesOf(options);
  return {
    find: (episode, signal) => findEpisode(directories, { fetch: feedFetch, reader }, episode, signal),
    chapters: (episode, signal) => fetchFeedChapters(episode, feedFetch, signal),
    transcript: (episode, signal) => fetchFeedTranscript(episode, feedFetch, transcripts, signal),
  };
}

/** Podcast directories that the options name. */
export function directoriesOf(
  options: Pick<
    PublisherFeedsOptions,
    'searchFetch' | 'itunesUrl' | 'podcastIndexUrl' | 'podcastIndexKey' | 'podcastIndexSecret' | 'clock'
  >,
): ShowDirectory[] {
  const { searchFetch: fetch, itunesUrl, clock } = options;
  const { podcastIndexUrl: url, podcastIndexKey: key, podcastIndexSecret: secret } = options;
  const itunes = itunesDirectory(fetch, itunesUrl);
  return url && key && secret
    ? [itunes, podcastIndexDirectory({ fetch, url, key, secret, clock })]
    : [itunes];
}
