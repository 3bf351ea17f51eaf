import { foldText } from '#core/text/fold-text.js';
import {
  type EpisodePair,
  hasSameTitle,
  knownShows,
  type MatchableEpisode,
  NO_STATISTICS,
  normalizedTitle,
  pairedShowLikeness,
  readPair,
  type TitlePair,
  type TitleStatistics,
  titleLikeness,
  titleStatistics,
} from './episode-pair.js';
import { type EpisodeTitle, type Rarity, readEpisodeTitle, titleWeight } from './episode-title.js';
import {
  daysApart,
  durationDifference,
  EVIDENCE,
  evidenceAt,
  interpolate,
  labelEvidence,
  ownWordEvidence,
  TIME_ZONE_DAYS,
} from './match-evidence.js';
import { showLikeness, showWords } from './show-likeness.js';

/** Lowest score that counts as a match. */
export const MATCH_THRESHOLD = 0.9;

/** Title weight below which a title may belong to any show. */
const MIN_OWN_WEIGHT = 0.8;
/** Weight that a date in the title adds, as much as one more word. */
const DATE_WEIGHT = 1;
/** Evidence of a duration within a quarter of the tolerance. */
const CLOSE_DURATION = 3.5;
/** Evidence of a duration within the rounding error. */
const EXACT_DURATION = 4;
/** Titles less similar than this belong to different episodes, whatever else agrees. */
const MIN_LIKENESS = 0.3;
/** Score of the same publication: both sides share an id. */
const SAME_PUBLICATION_SCORE = 0.999;
/** Score of titles without a common word. */
const NO_WORD_SHARED_SCORE = 0.001;

/** An item with the probability, 0 to 1, that it is the wanted episode. */
export interface ScoredItem<T> {
  readonly item: T;
  readonly score: number;
}

/**
 * Probability, 0 to 1, that `candidate` from a publisher's feed is the episode `wanted`; it matches from
 * `MATCH_THRESHOLD` on. Generic titles ('Trailer', 'Q&A') also need a matching show and duration.
 */
export function matchScore(wanted: MatchableEpisode, candidate: MatchableEpisode): number {
  return scoreOf(wanted, candidate, readPair(wanted, candidate), NO_STATISTICS);
}

/**
 * Scores the items of one feed, best first. Compared with `matchScore`, words common in the feed weigh less, and an
 * item with a duplicated title also needs a matching date.
 */
export function episodeMatcher<T extends MatchableEpisode>(
  items: readonly T[],
): (wanted: MatchableEpisode) => ScoredItem<T>[] {
  const read = items.map((item) => {
    return { item, folded: foldText(item.title), title: readEpisodeTitle(item.title, knownShows(item)) };
  });
  const list = titleStatistics(read.map(({ title }) => title));
  return (wanted) => {
    const ownName = showWords(wanted.show ?? '').split(' ', 1)[0] ?? '';
    const titles = new Map<string, EpisodeTitle>();
    const shows = new Map<string | undefined, number | undefined>();
    const likenessOfShow = (show: string | undefined) => {
      if (!shows.has(show)) shows.set(show, showLikeness(wanted.show ?? '', show ?? ''));
      return shows.get(show);
    };
    const wantedTitle = (show = '') => {
      const known = titles.get(show) ?? readEpisodeTitle(wanted.title, knownShows(wanted, { show }));
      titles.set(show, known);
      return known;
    };
    return read
      .map(({ item, folded, title }) => {
        const namesWanted = wanted.show !== item.show && ownName !== '' && folded.includes(ownName);
        const theirs = namesWanted ? readEpisodeTitle(item.title, knownShows(wanted, item)) : title;
        const pair: EpisodePair = {
          titles: [wantedTitle(item.show), theirs],
          same: hasSameTitle(wanted, item),
          shows: likenessOfShow(item.show),
        };
        return { item, score: scoreOf(wanted, item, pair, list) };
      })
      .sort((a, b) => b.score - a.score);
  };
}

function scoreOf(
  wanted: MatchableEpisode,
  candidate: MatchableEpisode,
  pair: EpisodePair,
  feed: TitleStatistics,
): number {
  const { titles, same, shows } = pair;
  if (wanted.guid !== undefined && wanted.guid === candidate.guid) return SAME_PUBLICATION_SCORE;
  const likeness = titleLikeness(pair, feed.rarity);
  if (likeness === 0) return NO_WORD_SHARED_SCORE;
  const title = interpolate(EVIDENCE.title, likeness);
  const weight = Math.min(...titles.map((one) => distinctiveness(one, feed.rarity)));
  const show = evidenceAt(EVIDENCE.show, pairedShowLikeness(candidate, titles[0], shows));
  const length = evidenceAt(
    EVIDENCE.duration,
    durationDifference(wanted.durationSeconds, candidate.durationSeconds),
  );
  const days = daysApart(wanted.releaseDate, candidate.releaseDate);
  const odds =
    EVIDENCE.start +
    (title > 0 ? title * (1 + 1.6 * Math.min(4, weight)) : title) +
    show +
    length +
    evidenceAt(EVIDENCE.date, days) +
    labelEvidence(titles, days) +
    (same || likeness < MIN_LIKENESS ? 0 : ownWordEvidence(titles)) +
    namesakeEvidence(titles, feed, {
      days,
      agrees: days === undefined ? length >= EXACT_DURATION : days <= 1,
      weight,
    });
  const isByShow = show > 0 && length > 0 && !(feed.isKnown && days === undefined && length < EXACT_DURATION);
  const isByDay = feed.isKnown && length >= CLOSE_DURATION && days !== undefined && days <= 1;
  const isOpen = weight < MIN_OWN_WEIGHT && !isByShow && !isByDay;
  return 1 / (1 + Math.exp(-(isOpen ? Math.min(0, odds) : odds)));
}

function namesakeEvidence(
  [wanted, candidate]: TitlePair,
  feed: TitleStatistics,
  known: { readonly days?: number; readonly agrees: boolean; readonly weight: number },
): number {
  if (feed.namesakes(candidate) > 1)
    return known.days !== undefined && known.days < 1 ? 0 : EVIDENCE.namesake;
  const isOnlyOne = feed.isKnown && known.agrees && known.weight >= MIN_OWN_WEIGHT;
  return isOnlyOne && normalizedTitle(wanted) === normalizedTitle(candidate) ? EVIDENCE.onlyOneOfTitle : 0;
}

/** Information in a title: its rare words, and its date. */
function distinctiveness(title: EpisodeTitle, rarity: Rarity): number {
  return titleWeight(title, rarity) + (title.date ? DATE_WEIGHT : 0);
}

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
