import { trigramSimilarity } from '../catalogue/similarity.js';

const FUZZY_SEARCHABLE = /^(?!\p{Nd}+$).{4,}$/u;
/** Minimum trigram similarity of two spellings, 0 to 100. Words at edit distance one are exempt. */
const MIN_SIMILARITY = 35;
const MIN_ONE_EDIT_SIMILARITY = 30;
/** Minimum length for matching transpositions; in shorter words they produce unrelated words: 'form', 'from'. */
const MIN_TRANSPOSED_LENGTH = 5;

/** True for a word that fuzzy search applies to: short words and numbers have too many similar words. */
export function isFuzzySearchable(word: string): boolean {
  return FUZZY_SEARCHABLE.test(word);
}

/**
 * Score of a known word as the correction of a possibly misspelled one: 0 for none, above 100 at edit distance one
 * (including transpositions), else their similarity up to 100.
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

/** Kind of the single edit between two different words: an inserted, removed or replaced letter, or a transposition. */
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
