import { foldText } from './fold-text.js';
import { searchWordSpans } from './search-words.js';
import { STOP_WORD_LISTS } from './stop-words.js';

/** Scripts that settle the language without a look at its words. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['cyrillic', /\p{sc=Cyrillic}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['arabic', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
  ['th', /\p{sc=Thai}/gu],
];
const BEYOND_ASCII = /[\u0080-\uFFFF]/;
const STARTS_WITH_DIGIT = /^\d/;
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu;
const MIN_SCRIPT_SHARE = 0.2;
const MAX_SAMPLE_LENGTH = 20_000;
const MIN_WORDS = 4;
const MIN_SHARE = 0.22;
/** Lead over the next language that makes a detection certain. */
const MIN_LEAD = 0.07;

/** Returns a detector by function words: `lists` by language, and how a text is divided into words like theirs. */
export function languageDetector<Language extends string>(
  lists: ReadonlyMap<Language, ReadonlySet<string>>,
  wordsOf: (text: string) => readonly string[],
): (text: string) => Language | (string & {}) | undefined {
  const byWord = new Map<string, Language[]>();
  for (const [language, words] of lists)
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), language]);
  return (text) => {
    const sample = text.slice(0, MAX_SAMPLE_LENGTH);
    const script = detectScript(sample);
    if (script !== undefined) return script;
    const counts = new Map([...lists.keys()].map((language) => [language, 0]));
    let total = 0;
    for (const word of wordsOf(sample)) {
      if (word === '' || STARTS_WITH_DIGIT.test(word)) continue;
      total += 1;
      for (const language of byWord.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
    if (total < MIN_WORDS) return undefined;
    const [best, next] = [...counts].sort(([, a], [, b]) => b - a);
    const lead = (best?.[1] ?? 0) - (next?.[1] ?? 0);
    return best && best[1] >= total * MIN_SHARE && lead >= total * MIN_LEAD ? best[0] : undefined;
  };
}

/** Detects the language or the script of a text, as a BCP 47 tag or a name; absent where neither is certain. */
export const detectLanguage = languageDetector(STOP_WORD_LISTS, (text) =>
  searchWordSpans(text).map(({ start, end }) => foldText(text.slice(start, end)).replace(NO_LETTER, '')),
);

/** The script that settles the language. */
function detectScript(text: string): string | undefined {
  if (!BEYOND_ASCII.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isInScript = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) > letters * MIN_SCRIPT_SHARE;
  return SCRIPTS.find(([, pattern]) => isInScript(pattern))?.[0];
}
