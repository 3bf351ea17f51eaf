import { STOP_WORD_LANGUAGES, stopWordsOf } from '../questions/stop-words.js';
import { searchWords } from './search-words.js';

/** Stop words as search words, English first: it wins where languages share the words of a query. */
const STOP_WORDS = STOP_WORD_LANGUAGES.map(
  (language) => new Set(searchWords([...stopWordsOf(language)].join(' '))),
);

/** The words of a query without the stop words of its language. All of them if nothing else is left. */
export function contentWords(words: readonly string[]): readonly string[] {
  const choices = STOP_WORDS.map((stopWords) => words.filter((word) => !stopWords.has(word)));
  const [shortest = words] = choices.toSorted((a, b) => a.length - b.length);
  return shortest.length > 0 ? shortest : words;
}
