import type { MatchableEpisode } from '#core/catalogue/matching/episode-pair.js';
import type { FeedSnapshot } from '#core/following/new-episodes.js';
import { nearestItems, type ScoredEpisode } from './feed-reader.js';
import { listFeed } from './list-feed.js';
import type { FeedFile } from './read-feed.js';

/** Worker thread task: the items nearest to `wanted`, or a list of all without it. */
export default function read({
  feed,
  wanted,
}: {
  feed: FeedFile;
  wanted?: MatchableEpisode;
}): readonly ScoredEpisode[] | FeedSnapshot | undefined {
  return wanted ? nearestItems(feed, wanted) : listFeed(feed);
}
