import type { FeedEpisode, IdentifiedEpisode, PublisherFeeds } from '#adapters/media/episode-services.js';
import { publisherFeeds } from '#adapters/media/feeds/publisher-feeds.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { feedReader } from './feed-reader.js';
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
  find(episode: IdentifiedEpisode, keys?: IndexKeys, giving?: Giving): ReturnType<PublisherFeeds['find']>;
  transcript(episode: FeedEpisode, giving?: Giving): ReturnType<PublisherFeeds['transcript']>;
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
      reader: feedReader,
    });
  return {
    ...world,
    clock,
    find: (episode, keys, { signal } = new AbortController()) => open(keys).find(episode, signal),
    transcript: (episode, { signal } = new AbortController()) => open().transcript(episode, signal),
  };
}
