import { MATCH_THRESHOLD, type ScoredItem } from './episode-match.js';
import { hasSameTitle, type MatchableEpisode } from './episode-pair.js';
import { showLikeness } from './show-likeness.js';

/** Candidates whose log odds differ by less are indistinguishable. */
const TIE = 0.7;

/** The matching item, or the candidates that are equally likely. */
export interface MatchChoice<T> {
  readonly match?: ScoredItem<T>;
  /** Two or more candidates that fit equally well; empty when there is one match or none. */
  readonly tied: readonly ScoredItem<T>[];
}

/** Chooses among scored items, sorted best first. Copies of the same publication do not compete with each other. */
export function chooseMatch<T>(
  scored: readonly ScoredItem<T>[],
  episodeOf: (item: T) => MatchableEpisode,
): MatchChoice<T> {
  const [best, ...others] = scored.filter(({ score }) => score >= MATCH_THRESHOLD);
  if (!best) return { tied: [] };
  const rivals = others.filter(
    ({ item, score }) =>
      logOdds(best.score) - logOdds(score) < TIE && !isSamePublication(episodeOf(best.item), episodeOf(item)),
  );
  return rivals.length > 0 ? { tied: [best, ...rivals] } : { match: best, tied: [] };
}

function logOdds(score: number): number {
  return Math.log(score / (1 - score));
}

/** True for the same publication: the item appears in two feeds, or was republished under its id. */
function isSamePublication(a: MatchableEpisode, b: MatchableEpisode): boolean {
  if (a.guid !== undefined && a.guid === b.guid) return true;
  return (
    hasSameTitle(a, b) &&
    (a.durationSeconds === b.durationSeconds || a.releaseDate === b.releaseDate) &&
    showLikeness(a.show ?? '', b.show ?? '') === 1
  );
}
