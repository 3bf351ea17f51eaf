import type { MatchField } from '#core/ports/catalogue.js';
import { decodeKey, encodeKey, invalidCursor } from '../lists/list-cursor.js';

/** A range of ids to search, from `from` up to but excluding `before`, and the eras that cover it. */
interface SearchWindow {
  readonly from: number;
  readonly before: number;
  readonly eras: readonly number[];
}

/** The sizes of eras as in the migration `Catalogue`: the low bits of an id that one spans, and its mark. */
const SIZES = [
  { bits: 10, mark: 0 },
  { bits: 14, mark: 2 ** 28 },
  { bits: 18, mark: 2 * 2 ** 28 },
] as const;
const [, , LARGEST] = SIZES;

/** Maximum number of eras in an index lookup; fewer, larger ones would widen the window too much. */
const MAX_ERAS = 32;

/** About `width` ids below `before`, in the smallest eras that do not exceed `MAX_ERAS`. */
export function searchWindow(before: number, width: number): SearchWindow {
  const { bits, mark } = SIZES.find((size) => width <= MAX_ERAS * 2 ** size.bits) ?? LARGEST;
  const era = 2 ** bits;
  const last = Math.floor((before - 1) / era);
  const first = Math.min(last, Math.max(0, Math.round((before - width) / era)));
  const eras = Array.from({ length: last - first + 1 }, (_, index) => mark + first + index);
  return { from: first * era, before, eras };
}

/** All ids below `before`. */
export function unboundedWindow(before: number): SearchWindow {
  return { from: 0, before, eras: [] };
}

/** A tsquery that matches any of the words; without words it matches nothing. */
export function anyWord(words: readonly string[]): string {
  return words.map(quote).join(' | ');
}

/** A tsquery that matches all of the words, each in one of its spellings. */
export function allWords(words: readonly (readonly string[])[]): string {
  return words.map((spellings) => `(${anyWord(spellings)})`).join(' & ');
}

/** A tsquery that matches words with all of the beginnings. */
export function allBeginnings(beginnings: readonly string[]): string {
  return beginnings.map((beginning) => `${quote(beginning)}:*`).join(' & ');
}

function quote(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
}

/** End of a page of search results: its block of matches and its last match. */
export interface SearchPosition {
  readonly place: MatchField;
  /** Upper bound, exclusive, of the ids in the block. */
  readonly before: number;
  /** Number of ranked matches of the block that were shown. */
  readonly shown: number;
  /** The next id when the search began. */
  readonly top: number;
  readonly total: number;
  readonly isTotalExact: boolean;
  /** Similar spellings were searched as well. */
  readonly isFew: boolean;
  /** Analyses with some of the words were searched as well. */
  readonly isPartial: boolean;
}

/** Upper bound of ids: eras have 28 bits beside their size. */
const MAX_NUMBER = 2 ** 38;
const PLACES: readonly MatchField[] = ['names', 'insights', 'spelling', 'some'];

export function encodeSearch(position: SearchPosition): string {
  const { place, before, shown, top, total, isTotalExact, isFew, isPartial } = position;
  const fallbacks = Number(isFew) + 2 * Number(isPartial);
  return encodeKey([PLACES.indexOf(place), before, shown, top, total, Number(isTotalExact), fallbacks]);
}

/** @throws invalid_input for text that does not encode a position */
export function decodeSearch(cursor: string): SearchPosition {
  const shape = Array.from({ length: 7 }, () => 'number' as const);
  const numbers = decodeKey(cursor, shape).map(Number);
  const [at = 0, before = 0, shown = 0, top = 0, total = 0, exact = 0, fallbacks = 0] = numbers;
  const place = PLACES[at];
  if (!place || Math.min(...numbers) < 0 || Math.max(...numbers) > MAX_NUMBER) throw invalidCursor();
  const [isFew, isPartial] = [fallbacks % 2 === 1, fallbacks >= 2];
  return { place, before, shown, top, total, isTotalExact: exact === 1, isFew, isPartial };
}
