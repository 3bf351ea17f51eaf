import { foldText } from '../text/fold-text.js';

/** Sort keys of All Summaries. `createdAt` is an ISO time in UTC. */
export interface Sortable {
  readonly id: number;
  readonly createdAt: string;
  readonly podcastMetadata: { readonly show: { readonly name: string } };
}

/**
 * Order of All Summaries (spec §2): show name ignoring case and accents, newest first, then the higher id. Compares
 * folded names by code point so that all stores agree.
 */
export function compareByShow(a: Sortable, b: Sortable): number {
  return (
    compareCodePoints(foldText(a.podcastMetadata.show.name), foldText(b.podcastMetadata.show.name)) ||
    Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
    b.id - a.id
  );
}

/**
 * Compares by code point, as `<` on UTF-8 does. JavaScript's `<` compares UTF-16 units and sorts supplementary
 * characters before U+E000.
 */
export function compareCodePoints(a: string, b: string): number {
  let i = 0;
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(i)) i += 1;
  return (a.codePointAt(i) ?? -1) - (b.codePointAt(i) ?? -1);
}

/** Longest key, in UTF-16 units. Titles with the same first characters compare as equal. */
const MAX_KEY = 120;
/** Characters of a title that are read; bounds the cost. */
const MAX_TITLE = 600;

/**
 * Sort key of a title, compared by code point so that all stores agree: folded, numeric order for numbers, punctuation
 * as spaces.
 */
export function titleKey(title: string): string {
  const words = foldText(title.slice(0, MAX_TITLE))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return words
    .replace(/\d+/g, (digits) => numberKey(digits.replace(/^0+(?=\d)/, '')))
    .slice(0, MAX_KEY)
    .replace(/\p{Cs}/gu, '');
}

/** Prefixes digits with their length so that numbers sort numerically: '2' is '02', '10' is '110'. */
function numberKey(digits: string): string {
  const length = digits.length - 1;
  return '9'.repeat(Math.floor(length / 9)) + String(length % 9) + digits;
}
