import { trigramSimilarity } from '../catalogue/similarity.js';

const FUZZY_SEARCHABLE = /^(?!\p{Nd}+$).{4,}$/u;
/** Words at least so alike are spellings of each other, 0 to 100; one letter apart they need not be as alike. */
const MIN_SIMILARITY = 35;
const MIN_ONE_EDIT_SIMILARITY = 30;
/** In shorter words two letters that change places make too many other words: 'form', 'from'. */
const MIN_TRANSPOSED_LENGTH = 5;

/** True for a word that fuzzy search applies to: short words and numbers have too many similar words. */
export function isFuzzySearchable(word: string): boolean {
  return FUZZY_SEARCHABLE.test(word);
}

/**
 * How well a known word stands for another that may be misspelled: 0 when it does not, above 100 when they are one letter
 * or one swap of neighbours apart, which most slips are; else how alike they are, up to 100.
 */
export function spellingSimilarity(known: string, word: string): number {
  if (!isFuzzySearchable(word)) return 0;
  const alike = trigramSimilarity(known, word);
  const slip = editBetween([...known], [...word]);
  const isSlip = slip === 'swap' || (slip === 'letter' && alike >= MIN_ONE_EDIT_SIMILARITY);
  if (isSlip) return 100 + alike;
  return alike >= MIN_SIMILARITY ? alike : 0;
}

/** The words that result from swapping two adjacent letters of `word`. */
export function transposedSpellings(word: string): string[] {
  const letters = [...word];
  if (letters.length < MIN_TRANSPOSED_LENGTH || !isFuzzySearchable(word)) return [];
  const swapped = letters
    .slice(1)
    .map((letter, index) => letters.toSpliced(index, 2, letter, letters[index] ?? '').join(''));
  return [...new Set(swapped)].filter((other) => other !== word);
}

/** What one slip makes of two different words: a letter more, less or another, or two neighbours that changed places. */
function editBetween(a: readonly string[], b: readonly string[]): 'letter' | 'swap' | undefined {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return 'letter';
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isSwap && a.length >= MIN_TRANSPOSED_LENGTH ? 'swap' : undefined;
}
