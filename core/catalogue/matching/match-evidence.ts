import type { TitlePair } from './episode-pair.js';
import { compareNumbers, type EpisodeTitle, ownWords } from './episode-title.js';
import type { TitleDate } from './title-labels.js';

/** Tolerated share by which a copy may be longer (inserted ads) or shorter. */
const MAX_LONGER_SHARE = 0.12;
const MAX_SHORTER_SHARE = 0.05;
const ROUNDING_SECONDS = 5;

/** Days of difference attributed to time zones. */
export const TIME_ZONE_DAYS = 2;

/** Duration difference in units of the tolerance for ads; absent when either duration is unknown. */
export function durationDifference(
  wanted: number | undefined,
  candidate: number | undefined,
): number | undefined {
  const [one, other] = [knownDuration(wanted), knownDuration(candidate)];
  if (one === undefined || other === undefined) return undefined;
  const more = other - one;
  if (Math.abs(more) <= ROUNDING_SECONDS) return 0;
  return more > 0 ? more / one / MAX_LONGER_SHARE : -more / one / MAX_SHORTER_SHARE;
}

function knownDuration(seconds: number | undefined): number | undefined {
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** Days between two dates `YYYY-MM-DD`; absent when either is unknown. */
export function daysApart(a: string | undefined, b: string | undefined): number | undefined {
  const days = Math.abs(Date.parse(`${a}T00:00:00Z`) - Date.parse(`${b}T00:00:00Z`)) / 86_400_000;
  return Number.isNaN(days) ? undefined : days;
}

/** Points of a piecewise linear curve, sorted by x; constant outside of its range. */
export type Curve = readonly Point[];
type Point = readonly [number, number];

/** The curve's value at `x`. */
export function interpolate(curve: Curve, x: number): number {
  const right = curve.findIndex(([position]) => position >= x);
  const [before, after] = [curve[right - 1], curve[right]];
  if (!after) return curve.at(-1)?.[1] ?? 0;
  return before ? between(before, after, x) : after[1];
}

function between([x0, y0]: Point, [x1, y1]: Point, x: number): number {
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** Evidence for and against a match, added up as natural logarithms of odds. */
export const EVIDENCE = {
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
    [TIME_ZONE_DAYS, 2.5],
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

/** Evidence of a measure; none when it is unknown. */
export function evidenceAt(curve: Curve, value: number | undefined): number {
  return value === undefined ? 0 : interpolate(curve, value);
}

/** Evidence of words that only one of the titles has. */
export function ownWordEvidence([a, b]: TitlePair): number {
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

/** Evidence of what the titles say besides their words: kind, part, numbers and dates. `days`: between the releases. */
export function labelEvidence([a, b]: TitlePair, days: number | undefined): number {
  const only = (kind: 'bonus' | 'trailer' | 'excerpt' | 'rerun') => a.kinds.has(kind) !== b.kinds.has(kind);
  let odds = 0;
  if (a.part !== b.part) odds += a.part && b.part ? EVIDENCE.otherPart : EVIDENCE.partOfOneAlone;
  const numbers = compareNumbers(a, b);
  if (numbers === 'different') odds += EVIDENCE.otherNumbers;
  if (numbers === 'apart') odds += EVIDENCE.numbersOfOneAlone;
  const isOtherDay = days === undefined || days > TIME_ZONE_DAYS;
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
