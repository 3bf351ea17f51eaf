import { foldText } from './fold-text.js';
import { searchWordSpans } from './search-words.js';
import { stemWord } from './stem-word.js';
import { stopWordsOf } from './stop-words.js';

const PLAIN_WORD = /[a-z0-9]+(?:['’][a-z]+)?/g;
const BEYOND_ASCII = /[^\x20-\x7e’\n]/;

/** A word as it is compared, and before its stem was taken. */
export interface ContentTerm {
  readonly term: string;
  readonly word: string;
}

/** Stems of the words of a text that carry meaning, in order and with repetitions. */
export function contentTerms(text: string, language?: string): ContentTerm[] {
  const stopWords = stopWordsOf(language);
  const terms: ContentTerm[] = [];
  for (const word of foldedSearchWords(text)) {
    if (stopWords.has(word)) continue;
    terms.push({ term: stemWord(word, language), word });
  }
  return terms;
}

/** Words folded as in the search. English, the common case, takes a shorter way. */
function foldedSearchWords(text: string): string[] {
  if (!BEYOND_ASCII.test(text)) {
    return (text.toLowerCase().match(PLAIN_WORD) ?? []).map((word) => word.replace(/['’]/, ''));
  }
  return searchWordSpans(text).flatMap(({ start, end, words }) =>
    words.length === 1 ? [foldText(text.slice(start, end)).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')] : words,
  );
}
