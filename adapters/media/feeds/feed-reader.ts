import { episodeMatcher } from '#core/catalogue/matching/episode-match.js';
import type { MatchableEpisode } from '#core/catalogue/matching/episode-pair.js';
import type { FeedSnapshot } from '#core/following/new-episodes.js';
import type { FeedEpisode } from './feed-episode.js';
import { listFeed } from './list-feed.js';
import { type FeedFile, readFeed } from './read-feed.js';

/** A feed item with the score of its match with the requested episode. */
export interface ScoredEpisode {
  readonly episode: FeedEpisode;
  readonly score: number;
}

/** Parses feeds; large or hostile ones may take long. */
export interface FeedReader {
  /**
   * Returns the items that match the requested episode best, best first; absent when the file is no feed or exceeds the
   * reader's limits. `feed.bytes` may be detached afterwards; an aborted signal rejects.
   */
  nearest(
    feed: FeedFile,
    wanted: MatchableEpisode,
    signal: AbortSignal,
  ): Promise<readonly ScoredEpisode[] | undefined>;
  /** Lists the show and its episodes, newest first, under the same conditions. */
  list(feed: FeedFile, signal: AbortSignal): Promise<FeedSnapshot | undefined>;
}

const MAX_MATCHES = 5;

/** Parses in the caller's thread. */
export const feedReader: FeedReader = {
  nearest: async (feed, wanted) => nearestItems(feed, wanted),
  list: async (feed) => listFeed(feed),
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
