import type { FeedEpisode } from '#adapters/media/feeds/feed-episode.js';
import { publisherFeeds } from '#adapters/media/feeds/publisher-feeds.js';
import type { IdentifiedEpisode } from '#adapters/media/identified-episode.js';
import { transcriptParser } from '#adapters/transcripts/transcript-parser.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { openPublishedWorld, type PublishedWorld } from './published-world.js';

export interface IndexKeys {
  readonly podcastIndexKey?: string;
  readonly podcastIndexSecret?: string;
}

/** Valid keys of the fake Podcast Index. */
export const INDEX_KEYS: IndexKeys = { podcastIndexKey: 'key', podcastIndexSecret: 'secret' };

interface Giving {
  readonly signal: AbortSignal;
}

export interface FeedsUnderTest extends PublishedWorld {
  /** Uses iTunes only if the keys are absent. */
  find(
    episode: IdentifiedEpisode,
    keys?: IndexKeys,
    giving?: Giving,
  ): ReturnType<ReturnType<typeof publisherFeeds>['find']>;
  transcript(
    episode: FeedEpisode,
    giving?: Giving,
  ): ReturnType<ReturnType<typeof publisherFeeds>['transcript']>;
  /** Clock used to sign requests; the fake index uses a fixed one to verify them. */
  readonly clock: FixedClock;
}

/** Publishers' feeds in the world of The Long Margin. */
export async function openFeedsUnderTest(): Promise<FeedsUnderTest> {
  const world = await openPublishedWorld({ now: () => new FixedClock().now().getTime() });
  const clock = new FixedClock();
  const open = (keys: IndexKeys = {}) =>
    publisherFeeds({
      searchFetch: fetch,
      feedFetch: fetch,
      itunesUrl: world.itunes.url,
      podcastIndexUrl: world.index.url,
      ...keys,
      clock,
      transcripts: transcriptParser(),
    });
  return {
    ...world,
    clock,
    find: (episode, keys, { signal } = new AbortController()) => open(keys).find(episode, signal),
    transcript: (episode, { signal } = new AbortController()) => open().transcript(episode, signal),
  };
}
