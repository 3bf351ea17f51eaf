import { episodeMatcher } from '#core/catalogue/matching/episode-match.js';
import type { MatchableEpisode } from '#core/catalogue/matching/episode-pair.js';
import type { FeedSnapshot } from '#core/following/new-episodes.js';
import type { FeedEpisode } from '../episode-services.js';
import { listFeed } from './list-feed.js';
import { type FeedFile, readFeed } from './read-feed.js';

/** A feed item with the score of its match with the requested episode. */
export interface ScoredEpisode {
  readonly episode: FeedEpisode;
  readonly score: number;
}

const MAX_MATCHES = 5;

/** Worker thread task: the items nearest to `wanted`, best first, or a list of all without it; absent when the file is no feed. */
export default function read({
  feed,
  wanted,
}: {
  feed: FeedFile;
  wanted?: MatchableEpisode;
}): readonly ScoredEpisode[] | FeedSnapshot | undefined {
  if (!wanted) return listFeed(feed);
  const items = readFeed(feed);
  if (!items) return undefined;
  const matches = episodeMatcher(items)(wanted).slice(0, MAX_MATCHES);
  return matches.map(({ item, score }) => ({ episode: item.episode(), score }));
}
