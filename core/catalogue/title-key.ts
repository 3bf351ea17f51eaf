import { foldText } from './fold-text.js';

/** A key is no longer than this, in UTF-16 units: titles that begin alike for so long count as the same. */
const MAX_KEY = 120;
/** Longer text cannot change a key unless it is signs, and would only cost time. */
const MAX_TITLE = 600;

/**
 * What titles are put in order by, compared by code point, so that every store can agree: folded, numbers as numbers,
 * signs as spaces.
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

/** Digits behind how many they are, for shorter numbers to come first: '2' is '02', '10' is '110'. */
function numberKey(digits: string): string {
  const length = digits.length - 1;
  return '9'.repeat(Math.floor(length / 9)) + String(length % 9) + digits;
}
