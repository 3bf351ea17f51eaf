import type { MatchField } from '#core/ports/search.js';
import { decodeKey, encodeKey, invalidCursor } from './list-cursor.js';

/** Where a page of search ends: which block of matches it was in, and which match of it came last. */
export interface SearchPosition {
  readonly place: MatchField;
  /** Matches of the block are older than this id. */
  readonly before: number;
  /** How many of the block's matches, as ranked, were shown. */
  readonly shown: number;
  /** The first id that was no analysis yet when the search began. */
  readonly top: number;
  readonly total: number;
  readonly isTotalExact: boolean;
  /** Other spellings were looked for as well. */
  readonly isFew: boolean;
}

/** Eras are told in 28 bits beside their size: no id is larger. */
const MAX_NUMBER = 2 ** 38;
const PLACES: readonly MatchField[] = ['names', 'insights', 'spelling'];

export function encodeSearch(position: SearchPosition): string {
  const { place, before, shown, top, total, isTotalExact, isFew } = position;
  return encodeKey([PLACES.indexOf(place), before, shown, top, total, Number(isTotalExact), Number(isFew)]);
}

/** @throws invalid_input for anything that `encodeSearch` did not make */
export function decodeSearch(cursor: string): SearchPosition {
  const shape = Array.from({ length: 7 }, () => 'number' as const);
  const numbers = decodeKey(cursor, shape).map(Number);
  const [at = 0, before = 0, shown = 0, top = 0, total = 0, exact = 0, few = 0] = numbers;
  const place = PLACES[at];
  if (!place || Math.min(...numbers) < 0 || Math.max(...numbers) > MAX_NUMBER) throw invalidCursor();
  return { place, before, shown, top, total, isTotalExact: exact === 1, isFew: few === 1 };
}
