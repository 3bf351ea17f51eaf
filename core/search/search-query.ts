import { searchWordSpans, searchWords } from './search-words.js';

/** What somebody looks for. */
export interface SearchQuery {
  /** All of them are wanted; empty when nothing can be looked for. */
  readonly words: readonly string[];
  /** The word that may be unfinished: what begins with it is meant as well. Always the last of `words`. */
  readonly unfinished?: string;
}

/** Longer queries are cut, in UTF-16 units. */
const MAX_QUERY = 300;
const MAX_WORDS = 10;
const MIN_UNFINISHED = 3;

/** What a reader typed, as words. Operators and signs mean nothing. */
export function searchQuery(text: string): SearchQuery {
  const query = text.slice(0, MAX_QUERY).replace(/\p{Cs}/gu, '');
  const words = searchWords(query).slice(0, MAX_WORDS);
  const last = searchWordSpans(query).at(-1);
  const [word = ''] = last?.words ?? [];
  const isOpen = last !== undefined && last.end === query.length && word === words.at(-1);
  return isOpen && [...word].length >= MIN_UNFINISHED ? { words, unfinished: word } : { words };
}
