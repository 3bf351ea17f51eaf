import { spokenWords } from '../speech-words.js';
import { english } from './english.js';
import { type LanguagePack, languagePack } from './language-pack.js';

/** Of the commonest words, those this short are no topic in most languages. */
const COMMON = 80;
const SHORT_WORD = 5;
/** A longer word is none either when it is in more than this part of the sentences. */
const EVERYWHERE = 0.12;

/** A pack for a language that none is written for: its stop words are what is said all the time. */
export function unknownLanguage(code: string, texts: readonly string[]): LanguagePack {
  const times = new Map<string, number>();
  for (const text of texts) {
    for (const word of new Set(spokenWords(text).map(({ word: said }) => said)))
      times.set(word, (times.get(word) ?? 0) + 1);
  }
  const common = [...times].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, COMMON);
  const stop = common.filter(
    ([word, uses]) => uses > 2 && (word.length <= SHORT_WORD || uses > texts.length * EVERYWHERE),
  );
  return languagePack({
    code,
    stopWords: new Set(stop.map(([word]) => word)),
    leadIns: english.leadIns,
  });
}
