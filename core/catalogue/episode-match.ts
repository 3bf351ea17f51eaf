import {
  compareNumbers,
  type EpisodeTitle,
  ownWords,
  type Rarity,
  readEpisodeTitle,
  titleWeight,
  wordLikeness,
} from './episode-title.js';
import { foldText } from './fold-text.js';
import { showLikeness, showWords } from './show-likeness.js';
import type { TitleDate } from './title-labels.js';

/** An episode's metadata at one service. Missing and impossible values (a duration of 0) are ignored. */
export interface MatchableEpisode {
  readonly title: string;
  readonly show?: string;
  readonly durationSeconds?: number;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  /** The publisher's id, which survives republication and syndication. */
  readonly guid?: string;
}

/** Lowest score that counts as a match. */
export const MATCH_THRESHOLD = 0.9;

/** Tolerated share by which a copy may be longer (inserted ads) or shorter. */
const LONGER = 0.12;
const SHORTER = 0.05;
/** Seconds of difference attributed to rounding. */
const ROUNDING = 5;
/** Days of difference attributed to time zones. */
const ZONES = 2;

/** Title weight below which a title may belong to any show. */
const COMMON_TITLE = 0.8;
/** Evidence of a duration within a quarter of the tolerance. */
const CLOSE_LENGTH = 3.5;
/** Evidence of a duration within the rounding error. */
const EXACT_LENGTH = 4;

/** Points of a piecewise linear curve, sorted by x; constant outside of its range. */
type Curve = readonly Point[];
type Point = readonly [number, number];

/** Evidence for and against a match, as natural logarithms of odds. */
const EVIDENCE = {
  /** Prior: one item out of more than a hundred. */
  start: -5,
  /** By title similarity. Positive evidence is scaled by the title's weight. */
  title: [
    [0.2, -10],
    [0.5, -4],
    [0.65, 0],
    [0.95, 1],
  ],
  /** By similarity of the show names. */
  show: [
    [0, -2],
    [0.5, -1],
    [0.75, 1],
    [1, 3],
  ],
  /** By duration difference, in tolerances. */
  duration: [
    [0, 4],
    [0.25, 3.5],
    [1, 2.5],
    [1.5, 0],
    [3, -4],
    [6, -6],
  ],
  /** By release date difference, in days. */
  date: [
    [0, 3],
    [ZONES, 2.5],
    [7, 0],
    [14, -2],
    [30, -3],
    [365, -4],
    [1095, -5],
  ],
  sameEpisodeNumber: 2,
  otherEpisodeNumber: -16,
  otherPart: -16,
  partOfOneAlone: -4,
  otherNumbers: -10,
  numbersOfOneAlone: -1,
  otherTitleDate: -16,
  sameTitleDate: 2,
  otherKind: -4,
  rerun: -1.5,
  /** A bonus or rerun with another or an unknown date is a different item, even with the same title. */
  otherKindOfOtherDay: -8,
  /** Per word, up to `MAX_OWN_WORDS`, where each title has a word that the other lacks. */
  replacedWord: -3,
  /** Per word that only one title has, within a segment that both share. */
  addedWord: -2.5,
  /** Per word that only one title has, in a segment of its own. */
  addedPart: -0.75,
  /** Items with the same title are equally likely unless the date decides. */
  namesake: -4,
  /** The title is unique in the feed, and the duration or the date agrees. */
  onlyOneOfTitle: 2,
} as const;

const MAX_OWN_WORDS = 2;
/** Weight that a date in the title adds, as much as one more word. */
const DATED_TITLE = 1;
/** Feeds with fewer items are too small to estimate word rarity. */
const MIN_LIST = 8;
/** Score of the same publication: both sides share an id. */
const CERTAIN = 0.999;
/** Minimum rarity, for a word that every title of the show contains. */
const COMMON_RARITY = 0.15;
/** Titles less similar than this belong to different episodes, whatever else agrees. */
const HARDLY_ALIKE = 0.3;
/** Similarity of titles without a common word. */
const NOTHING_SHARED = 0.001;
/** Candidates whose log odds differ by less are indistinguishable. */
const TIE = 0.7;

/** An item with the probability, 0 to 1, that it is the wanted episode. */
export interface ScoredItem<T> {
  readonly item: T;
  readonly score: number;
}

/** Evidence from the show's other titles. */
interface ListKnowledge {
  /** True when the feed has enough items for statistics. */
  readonly isKnown: boolean;
  readonly rarity: Rarity;
  /** Number of items whose normalized title is the same. */
  namesakes(title: EpisodeTitle): number;
}

const NO_LIST: ListKnowledge = { isKnown: false, rarity: () => 1, namesakes: () => 1 };

/**
 * Probability, 0 to 1, that `candidate` from a publisher's feed is the episode `wanted`; it matches from
 * `MATCH_THRESHOLD` on. Generic titles ('Trailer', 'Q&A') also need a matching show and duration.
 */
export function matchScore(wanted: MatchableEpisode, candidate: MatchableEpisode): number {
  return scoreOf(wanted, candidate, readTitles(wanted, candidate), NO_LIST);
}

/**
 * Scores the items of one feed, best first. Compared with `matchScore`, words common in the feed weigh less, and an
 * item with a duplicated title also needs a matching date.
 */
export function episodeMatcher<T extends MatchableEpisode>(
  items: readonly T[],
): (wanted: MatchableEpisode) => ScoredItem<T>[] {
  const read = items.map((item) => {
    return { item, folded: foldText(item.title), title: readEpisodeTitle(item.title, showsOf(item)) };
  });
  const list = knowledgeOf(read.map(({ title }) => title));
  return (wanted) => {
    const ownName = showWords(wanted.show ?? '').split(' ', 1)[0] ?? '';
    const titles = new Map<string, EpisodeTitle>();
    const shows = new Map<string | undefined, number | undefined>();
    const likenessOfShow = (show: string | undefined) => {
      if (!shows.has(show)) shows.set(show, showLikeness(wanted.show ?? '', show ?? ''));
      return shows.get(show);
    };
    const wantedTitle = (show = '') => {
      const known = titles.get(show) ?? readEpisodeTitle(wanted.title, showsOf(wanted, { show }));
      titles.set(show, known);
      return known;
    };
    return read
      .map(({ item, folded, title }) => {
        const namesWanted = wanted.show !== item.show && ownName !== '' && folded.includes(ownName);
        const theirs = namesWanted ? readEpisodeTitle(item.title, showsOf(wanted, item)) : title;
        const pair: EpisodePair = {
          titles: [wantedTitle(item.show), theirs],
          same: isSameText(wanted, item),
          shows: likenessOfShow(item.show),
        };
        return { item, score: scoreOf(wanted, item, pair, list) };
      })
      .sort((a, b) => b.score - a.score);
  };
}

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
    isSameText(a, b) &&
    (a.durationSeconds === b.durationSeconds || a.releaseDate === b.releaseDate) &&
    showLikeness(a.show ?? '', b.show ?? '') === 1
  );
}

function scoreOf(
  wanted: MatchableEpisode,
  candidate: MatchableEpisode,
  { titles, same, shows }: EpisodePair,
  list: ListKnowledge,
): number {
  if (wanted.guid !== undefined && wanted.guid === candidate.guid) return CERTAIN;
  const likeness = likenessOf({ titles, same, shows }, list.rarity);
  if (likeness === 0) return NOTHING_SHARED;
  const title = at(EVIDENCE.title, likeness);
  const saying = Math.min(...titles.map((one) => sayingOf(one, list.rarity)));
  const show = weighed(EVIDENCE.show, likenessOfShows(candidate, titles[0], shows));
  const length = weighed(EVIDENCE.duration, durationOff(wanted.durationSeconds, candidate.durationSeconds));
  const days = daysApart(wanted.releaseDate, candidate.releaseDate);
  const odds =
    EVIDENCE.start +
    (title > 0 ? title * (1 + 1.6 * Math.min(4, saying)) : title) +
    show +
    length +
    weighed(EVIDENCE.date, days) +
    labelEvidence(titles, days) +
    (same || likeness < HARDLY_ALIKE ? 0 : ownWordEvidence(titles)) +
    namesakeEvidence(titles, list, {
      days,
      agrees: days === undefined ? length >= EXACT_LENGTH : days <= 1,
      saying,
    });
  const isByShow = show > 0 && length > 0 && !(list.isKnown && days === undefined && length < EXACT_LENGTH);
  const isByDay = list.isKnown && length >= CLOSE_LENGTH && days !== undefined && days <= 1;
  const isOpen = saying < COMMON_TITLE && !isByShow && !isByDay;
  return 1 / (1 + Math.exp(-(isOpen ? Math.min(0, odds) : odds)));
}

function namesakeEvidence(
  [wanted, candidate]: Titles,
  list: ListKnowledge,
  known: { readonly days?: number; readonly agrees: boolean; readonly saying: number },
): number {
  if (list.namesakes(candidate) > 1)
    return known.days !== undefined && known.days < 1 ? 0 : EVIDENCE.namesake;
  const isOnlyOne = list.isKnown && known.agrees && known.saying >= COMMON_TITLE;
  return isOnlyOne && keyOf(wanted) === keyOf(candidate) ? EVIDENCE.onlyOneOfTitle : 0;
}

function sayingOf(title: EpisodeTitle, rarity: Rarity): number {
  return titleWeight(title, rarity) + (title.date ? DATED_TITLE : 0);
}

function ownWordEvidence([a, b]: Titles): number {
  const [left, right] = [ownWords(a, b), ownWords(b, a)];
  const replaced = Math.min(left.within + left.apart, right.within + right.apart);
  const added = Math.max(left.within, right.within, replaced) - replaced;
  const apart = Math.max(left.apart, right.apart, replaced) - replaced;
  const upTo = (words: number) => Math.min(MAX_OWN_WORDS, words);
  return (
    upTo(replaced) * EVIDENCE.replacedWord +
    upTo(added) * EVIDENCE.addedWord +
    upTo(apart) * EVIDENCE.addedPart
  );
}

function knowledgeOf(titles: readonly EpisodeTitle[]): ListKnowledge {
  const having = new Map<string, number>();
  const keys = new Map<EpisodeTitle, string>(titles.map((title) => [title, keyOf(title)]));
  const namesakes = new Map<string, number>();
  for (const title of titles) {
    for (const word of title.counts.keys()) having.set(word, (having.get(word) ?? 0) + 1);
    const key = keys.get(title) ?? '';
    namesakes.set(key, (namesakes.get(key) ?? 0) + 1);
  }
  const all = Math.log(titles.length + 1);
  const isKnown = titles.length >= MIN_LIST;
  const rarities = new Map<string, number>();
  for (const [word, count] of having) {
    rarities.set(word, Math.min(1, Math.log((titles.length + 1) / count) / all + COMMON_RARITY));
  }
  return {
    isKnown,
    rarity: (word) => (isKnown ? (rarities.get(word) ?? 1) : 1),
    namesakes: (title) => namesakes.get(keys.get(title) ?? keyOf(title)) ?? 0,
  };
}

function keyOf({ words, season, episode, part, date, kinds }: EpisodeTitle): string {
  const day = date && [date.year, date.month, date.day].join('-');
  return [words.join(' '), season, episode, part, day, [...kinds].sort().join()].join('|');
}

/**
 * True when episodes of two services are certainly the same: show, title, duration and date are known for both and
 * agree. Links a Spotify and a YouTube copy; the result is symmetric.
 */
export function sameEpisode(a: MatchableEpisode, b: MatchableEpisode): boolean {
  const pair = readTitles(a, b);
  const [left, right] = pair.titles;
  const kinds = (title: EpisodeTitle) => [...title.kinds].sort().join();
  const nearer = Math.min(
    durationOff(a.durationSeconds, b.durationSeconds) ?? Number.POSITIVE_INFINITY,
    durationOff(b.durationSeconds, a.durationSeconds) ?? Number.POSITIVE_INFINITY,
  );
  return (
    likenessOf(pair, NO_LIST.rarity) >= 0.8 &&
    showLikeness(a.show ?? '', b.show ?? '') === 1 &&
    nearer <= 1 &&
    (daysApart(a.releaseDate, b.releaseDate) ?? Number.POSITIVE_INFINITY) <= ZONES &&
    left.part === right.part &&
    kinds(left) === kinds(right) &&
    Math.min(matchScore(a, b), matchScore(b, a)) >= MATCH_THRESHOLD
  );
}

type Titles = readonly [EpisodeTitle, EpisodeTitle];

interface EpisodePair {
  readonly titles: Titles;
  /** True when the titles are spelled identically. */
  readonly same: boolean;
  /** Similarity of the show names; absent when either is unknown. */
  readonly shows: number | undefined;
}

function readTitles(a: MatchableEpisode, b: MatchableEpisode): EpisodePair {
  const shows = showsOf(a, b);
  return {
    titles: [readEpisodeTitle(a.title, shows), readEpisodeTitle(b.title, shows)],
    same: isSameText(a, b),
    shows: showLikeness(a.show ?? '', b.show ?? ''),
  };
}

function showsOf(...episodes: readonly Pick<MatchableEpisode, 'show'>[]): string[] {
  return episodes.flatMap(({ show }) => show ?? []);
}

function isSameText(a: MatchableEpisode, b: MatchableEpisode): boolean {
  return a.title.trim() !== '' && a.title.trim() === b.title.trim();
}

function likenessOf({ titles: [a, b], same }: EpisodePair, rarity: Rarity): number {
  return same ? 1 : wordLikeness(a, b, rarity);
}

/** Compares show names. A title may name the show as well, because a video's channel often has another name. */
function likenessOfShows(
  { show }: MatchableEpisode,
  { named }: EpisodeTitle,
  likeness: number | undefined,
): number | undefined {
  if (show === undefined) return undefined;
  return named.has(show) ? Math.max(0.95, likeness ?? 0) : likeness;
}

function labelEvidence([a, b]: Titles, days: number | undefined): number {
  const only = (kind: 'bonus' | 'trailer' | 'excerpt' | 'rerun') => a.kinds.has(kind) !== b.kinds.has(kind);
  let odds = 0;
  if (a.part !== b.part) odds += a.part && b.part ? EVIDENCE.otherPart : EVIDENCE.partOfOneAlone;
  const numbers = compareNumbers(a, b);
  if (numbers === 'different') odds += EVIDENCE.otherNumbers;
  if (numbers === 'apart') odds += EVIDENCE.numbersOfOneAlone;
  const isOtherDay = days === undefined || days > ZONES;
  const isOtherKind = only('bonus') || only('trailer') || only('excerpt');
  if (isOtherDay && (isOtherKind || only('rerun'))) odds += EVIDENCE.otherKindOfOtherDay;
  else if (isOtherKind) odds += EVIDENCE.otherKind;
  else if (only('rerun')) odds += EVIDENCE.rerun;
  return odds + numberEvidence(a, b) + titleDateEvidence(a.date, b.date);
}

function titleDateEvidence(a: TitleDate | undefined, b: TitleDate | undefined): number {
  if (!a || !b) return 0;
  const isOtherYear = a.year !== undefined && b.year !== undefined && a.year !== b.year;
  const isOther = a.month !== b.month || a.day !== b.day || isOtherYear;
  return isOther ? EVIDENCE.otherTitleDate : EVIDENCE.sameTitleDate;
}

/** Season-relative and absolute episode numbers are not comparable. */
function numberEvidence(a: EpisodeTitle, b: EpisodeTitle): number {
  if (a.season !== undefined && b.season !== undefined && a.season !== b.season)
    return EVIDENCE.otherEpisodeNumber;
  if (a.episode === undefined || b.episode === undefined) return 0;
  if (a.episode === b.episode) return EVIDENCE.sameEpisodeNumber;
  const isAmongWords = (number: number, words: readonly string[]) => words.includes(String(number));
  const isReadOtherwise = isAmongWords(a.episode, b.words) || isAmongWords(b.episode, a.words);
  return isReadOtherwise || (a.season === undefined) !== (b.season === undefined)
    ? 0
    : EVIDENCE.otherEpisodeNumber;
}

/** Duration difference in units of the tolerance for ads. */
function durationOff(wanted: number | undefined, candidate: number | undefined): number | undefined {
  const [one, other] = [lengthOf(wanted), lengthOf(candidate)];
  if (one === undefined || other === undefined) return undefined;
  const more = other - one;
  if (Math.abs(more) <= ROUNDING) return 0;
  return more > 0 ? more / one / LONGER : -more / one / SHORTER;
}

function lengthOf(seconds: number | undefined): number | undefined {
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

function daysApart(a: string | undefined, b: string | undefined): number | undefined {
  const days = Math.abs(Date.parse(`${a}T00:00:00Z`) - Date.parse(`${b}T00:00:00Z`)) / 86_400_000;
  return Number.isNaN(days) ? undefined : days;
}

function weighed(curve: Curve, value: number | undefined): number {
  return value === undefined ? 0 : at(curve, value);
}

function at(curve: Curve, x: number): number {
  const right = curve.findIndex(([position]) => position >= x);
  const [before, after] = [curve[right - 1], curve[right]];
  if (!after) return curve.at(-1)?.[1] ?? 0;
  return before ? between(before, after, x) : after[1];
}

function between([x0, y0]: Point, [x1, y1]: Point, x: number): number {
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}
