import { episodeMatcher, type MatchableEpisode } from '#core/catalogue/episode-match.js';
import type { FeedEpisode } from './feed-episode.js';
import { type FeedFile, readFeed } from './read-feed.js';

/** An item of a feed, and how sure it is that it is the episode that was asked for. */
export interface ScoredEpisode {
  readonly episode: FeedEpisode;
  readonly score: number;
}

/** Reads feeds. Large ones take a while, hostile ones longer. */
export interface FeedReader {
  /**
   * The items that are most like the episode wanted, the best first. Absent when the file is no feed or takes too much to
   * read. `feed.bytes` may be gone afterwards. Rejects with anything when the signal is aborted.
   */
  nearest(
    feed: FeedFile,
    wanted: MatchableEpisode,
    signal: AbortSignal,
  ): Promise<readonly ScoredEpisode[] | undefined>;
}

const MAX_MATCHES = 5;

/** Reads in the caller's own thread. */
export const feedReader: FeedReader = {
  nearest: async (feed, wanted) => nearestItems(feed, wanted),
};

export function nearestItems(feed: FeedFile, wanted: MatchableEpisode): readonly ScoredEpisode[] | undefined {
  const items = readFeed(feed);
  return (
    items &&
    episodeMatcher(items)(wanted)
      .slice(0, MAX_MATCHES)
      .map(({ item, score }) => ({ episode: item.episode(), score }))
  );
}
