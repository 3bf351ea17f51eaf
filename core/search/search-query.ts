import { trigramSimilarity } from '../catalogue/similarity.js';
import { searchWordSpans, searchWords } from '../text/search-words.js';
import { STOP_WORD_LANGUAGES, stopWordsOf } from '../text/stop-words.js';

/** Stop words as search words, English first: it wins where languages share the words of a query. */
const STOP_WORDS = STOP_WORD_LANGUAGES.map(
  (language) => new Set(searchWords([...stopWordsOf(language)].join(' '))),
);

/** A parsed search query. */
export interface SearchQuery {
  /** Words that must all match, without stop words; empty when the query has none. */
  readonly words: readonly string[];
  /** The stop words of the query, which only rank its matches. */
  readonly stopWords: readonly string[];
  /** The last of `words` where it may be incomplete: it also matches as a prefix. */
  readonly unfinished?: string;
}

/** Longer queries are cut, in UTF-16 units. */
const MAX_QUERY = 300;
const MAX_WORDS = 10;
const MIN_UNFINISHED = 3;

/** Parses a query into words. Operators and punctuation are ignored. */
export function searchQuery(text: string): SearchQuery {
  const query = text.slice(0, MAX_QUERY).replace(/\p{Cs}/gu, '');
  const all = searchWords(query).slice(0, MAX_WORDS);
  const words = contentWords(all);
  const stopWords = all.filter((word) => !words.includes(word));
  const last = searchWordSpans(query).at(-1);
  const [word = ''] = last?.words ?? [];
  const isOpen = last !== undefined && last.end === query.length && word === words.at(-1);
  const unfinished = isOpen && [...word].length >= MIN_UNFINISHED ? { unfinished: word } : {};
  return { words, stopWords, ...unfinished };
}

/** The words of a query without the stop words of its language. All of them if nothing else is left. */
function contentWords(words: readonly string[]): readonly string[] {
  const choices = STOP_WORDS.map((stopWords) => words.filter((word) => !stopWords.has(word)));
  const [shortest = words] = choices.toSorted((a, b) => a.length - b.length);
  return shortest.length > 0 ? shortest : words;
}

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
