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
