import { foldText } from '../text/fold-text.js';

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
