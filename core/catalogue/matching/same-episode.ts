import { daysApart, durationDifference, TIME_ZONE_DAYS } from './episode-distance.js';
import { MATCH_THRESHOLD, matchScore } from './episode-match.js';
import { type MatchableEpisode, readPair, titleLikeness } from './episode-pair.js';
import type { EpisodeTitle } from './episode-title.js';
import { showLikeness } from './show-likeness.js';
import { NO_STATISTICS } from './title-statistics.js';

const MIN_TITLE_LIKENESS = 0.8;

/**
 * True when episodes of two services are certainly the same: show, title, duration and date are known for both and
 * agree. Links a Spotify and a YouTube copy; the result is symmetric.
 */
export function sameEpisode(a: MatchableEpisode, b: MatchableEpisode): boolean {
  const pair = readPair(a, b);
  const [left, right] = pair.titles;
  const kinds = (title: EpisodeTitle) => [...title.kinds].sort().join();
  const nearer = Math.min(
    durationDifference(a.durationSeconds, b.durationSeconds) ?? Number.POSITIVE_INFINITY,
    durationDifference(b.durationSeconds, a.durationSeconds) ?? Number.POSITIVE_INFINITY,
  );
  return (
    titleLikeness(pair, NO_STATISTICS.rarity) >= MIN_TITLE_LIKENESS &&
    showLikeness(a.show ?? '', b.show ?? '') === 1 &&
    nearer <= 1 &&
    (daysApart(a.releaseDate, b.releaseDate) ?? Number.POSITIVE_INFINITY) <= TIME_ZONE_DAYS &&
    left.part === right.part &&
    kinds(left) === kinds(right) &&
    Math.min(matchScore(a, b), matchScore(b, a)) >= MATCH_THRESHOLD
  );
}
