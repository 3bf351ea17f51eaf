import { tokenizeWords } from '../tokenize-words.js';
import { english } from './english.js';
import { type LanguagePack, languagePack } from './language-pack.js';

/** Maximum number of stop words, taken from the most frequent short words. */
const MAX_STOP_WORDS = 80;
const MAX_SHORT_WORD_LENGTH = 5;
/** Longer words are stop words when they occur in more than this share of the sentences. */
const STOP_WORD_SHARE = 0.12;

/** Builds a pack for an unsupported language: its most frequent words are the stop words. */
export function unknownLanguage(code: string, texts: readonly string[]): LanguagePack {
  const times = new Map<string, number>();
  for (const text of texts) {
    for (const word of new Set(tokenizeWords(text).map(({ word: said }) => said)))
      times.set(word, (times.get(word) ?? 0) + 1);
  }
  const common = [...times].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_STOP_WORDS);
  const stop = common.filter(
    ([word, uses]) =>
      uses > 2 && (word.length <= MAX_SHORT_WORD_LENGTH || uses > texts.length * STOP_WORD_SHARE),
  );
  return languagePack({
    code,
    stopWords: new Set(stop.map(([word]) => word)),
    leadIns: english.leadIns,
  });
}
