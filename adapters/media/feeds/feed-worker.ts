import type { MatchableEpisode } from '#core/catalogue/episode-match.js';
import { nearestItems, type ScoredEpisode } from './feed-reader.js';
import type { FeedFile } from './read-feed.js';

/** Worker thread task. */
export default function nearest({
  feed,
  wanted,
}: {
  feed: FeedFile;
  wanted: MatchableEpisode;
}): readonly ScoredEpisode[] | undefined {
  return nearestItems(feed, wanted);
}
