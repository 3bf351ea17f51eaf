import { type EpisodeTitle, numbersDiffer, readEpisodeTitle, wordLikeness } from './episode-title.js';
import { showLikeness } from './show-likeness.js';

/** What is known of an episode at one service. What is absent or cannot be (a length of 0) counts for nothing. */
export interface MatchableEpisode {
  readonly title: string;
  readonly show?: string;
  readonly durationSeconds?: number;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  /** The publisher's own id of it, which stays when it is published again or elsewhere. */
  readonly guid?: string;
}

/** A candidate that scores less is another episode, as far as anybody can tell. */
export const MATCH_THRESHOLD = 0.9;

/** A copy may be longer by this part, for the adverts put into it, or shorter by that. */
const LONGER = 0.12;
const SHORTER = 0.05;
/** Seconds by which lengths differ for rounding alone. */
const ROUNDING = 5;
/** Days by which dates differ for time zones alone. */
const ZONES = 2;

/** A title that says less may be of any show. */
const COMMON_TITLE = 0.8;

/** Points of a curve, from the left. Between them it is straight, beyond them level. */
type Curve = readonly Point[];
type Point = readonly [number, number];

/** What speaks for and against a match, in natural logarithms of odds. */
const EVIDENCE = {
  /** Nothing known: one item of a hundred and more. */
  start: -5,
  /** By likeness. What speaks for a match counts as much as the title says. */
  title: [
    [0.2, -10],
    [0.5, -4],
    [0.65, 0],
    [0.95, 1],
  ],
  /** By likeness of the names. */
  show: [
    [0, -3],
    [0.5, -1],
    [0.75, 1],
    [1, 3],
  ],
  /** By the difference in tolerances. */
  duration: [
    [0, 4],
    [0.25, 3.5],
    [1, 2.5],
    [1.5, 0],
    [3, -4],
    [6, -6],
  ],
  /** By the difference in days. */
  date: [
    [0, 3],
    [ZONES, 2.5],
    [7, 0.5],
    [30, -1],
    [365, -3],
    [1095, -4],
  ],
  sameEpisodeNumber: 2,
  otherEpisodeNumber: -16,
  otherPart: -16,
  partOfOneAlone: -2,
  otherNumbers: -10,
  otherKind: -4,
  rerun: -1.5,
} as const;

/**
 * How sure it is that `candidate`, an item of a publisher's feed, is the episode `wanted`, 0 to 1. From `MATCH_THRESHOLD`
 * on it is. A title that any show may use ('Trailer', 'Q&A') needs the show and the length beside it.
 */
export function matchScore(wanted: MatchableEpisode, candidate: MatchableEpisode): number {
  const { titles, likeness } = readTitles(wanted, candidate);
  const title = at(EVIDENCE.title, likeness);
  const show = weighed(EVIDENCE.show, likenessOfShows(wanted, candidate, titles[0]));
  const length = weighed(EVIDENCE.duration, durationOff(wanted.durationSeconds, candidate.durationSeconds));
  const odds =
    EVIDENCE.start +
    (title > 0 ? title * (1 + 1.6 * Math.min(4, saying(titles))) : title) +
    show +
    length +
    weighed(EVIDENCE.date, daysApart(wanted.releaseDate, candidate.releaseDate)) +
    labelEvidence(titles);
  const isOpen = saying(titles) < COMMON_TITLE && !(show > 0 && length > 0);
  return 1 / (1 + Math.exp(-(isOpen ? Math.min(0, odds) : odds)));
}

/**
 * Whether two services' episodes are one, for certain: show, title, length and date are known of both and agree. For
 * linking a Spotify and a YouTube copy. The same in both directions.
 */
export function sameEpisode(a: MatchableEpisode, b: MatchableEpisode): boolean {
  const { titles, likeness } = readTitles(a, b);
  const [left, right] = titles;
  const kinds = (title: EpisodeTitle) => [...title.kinds].sort().join();
  const nearer = Math.min(
    durationOff(a.durationSeconds, b.durationSeconds) ?? Number.POSITIVE_INFINITY,
    durationOff(b.durationSeconds, a.durationSeconds) ?? Number.POSITIVE_INFINITY,
  );
  return (
    likeness >= 0.8 &&
    showLikeness(a.show ?? '', b.show ?? '') === 1 &&
    nearer <= 1 &&
    (daysApart(a.releaseDate, b.releaseDate) ?? Number.POSITIVE_INFINITY) <= ZONES &&
    left.part === right.part &&
    kinds(left) === kinds(right) &&
    Math.min(matchScore(a, b), matchScore(b, a)) >= MATCH_THRESHOLD
  );
}

type Titles = readonly [EpisodeTitle, EpisodeTitle];

function readTitles(a: MatchableEpisode, b: MatchableEpisode): { titles: Titles; likeness: number } {
  const shows = [a.show, b.show].filter((show) => show !== undefined);
  const titles: Titles = [readEpisodeTitle(a.title, shows), readEpisodeTitle(b.title, shows)];
  const same = a.title.trim() !== '' && a.title.trim() === b.title.trim();
  return { titles, likeness: same ? 1 : wordLikeness(titles[0].words, titles[1].words) };
}

/** How much a match of the titles says: as much as the one that says less. */
function saying([a, b]: Titles): number {
  return Math.min(a.weight, b.weight);
}

/** A title may name the show too, which a video's channel is often not called after. */
function likenessOfShows(
  wanted: MatchableEpisode,
  candidate: MatchableEpisode,
  { named }: EpisodeTitle,
): number | undefined {
  if (candidate.show === undefined) return undefined;
  const isNamed = named.has(candidate.show);
  const likeness = wanted.show === undefined ? undefined : showLikeness(wanted.show, candidate.show);
  return isNamed ? Math.max(0.95, likeness ?? 0) : likeness;
}

function labelEvidence([a, b]: Titles): number {
  const only = (kind: 'bonus' | 'trailer' | 'excerpt' | 'rerun') => a.kinds.has(kind) !== b.kinds.has(kind);
  let odds = 0;
  if (a.part !== b.part) odds += a.part && b.part ? EVIDENCE.otherPart : EVIDENCE.partOfOneAlone;
  if (numbersDiffer(a.words, b.words)) odds += EVIDENCE.otherNumbers;
  if (only('bonus') || only('trailer') || only('excerpt')) odds += EVIDENCE.otherKind;
  if (only('rerun')) odds += EVIDENCE.rerun;
  return odds + numberEvidence(a, b);
}

/** Numbers within a season and numbers since the beginning are no measure of each other. */
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

/** Difference of two lengths, 1 for what adverts may make. */
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
