import type { MatchField } from '#core/ports/search.js';
import { decodeKey, encodeKey, invalidCursor } from '../lists/list-cursor.js';

/** Where a page of search results ends: its block of matches and the last match of it. */
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
