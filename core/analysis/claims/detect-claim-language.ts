import { claimWords } from './claim-tokens.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

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
const MIN_SCRIPT_SHARE = 0.2;
const MAX_SAMPLE_LENGTH = 20_000;
const MIN_WORDS = 4;
const MIN_SHARE = 0.22;
/** Lead over the next language that makes a detection certain. */
const MIN_LEAD = 0.07;

const LANGUAGES = Object.keys(CLAIM_WORDS) as ClaimLanguage[];
/** The languages of which each word is a function word. */
const BY_STOP_WORD = new Map<string, ClaimLanguage[]>();
for (const language of LANGUAGES)
  for (const word of CLAIM_WORDS[language].stop)
    BY_STOP_WORD.set(word, [...(BY_STOP_WORD.get(word) ?? []), language]);

/** Tag of one of `CLAIM_WORDS`, or a script. */
export type DetectedLanguage = ClaimLanguage | (string & {});

/** Detects the language of a text by its script, else by its function words; absent where that is not certain. */
export function detectClaimLanguage(text: string): DetectedLanguage | undefined {
  const sample = text.slice(0, MAX_SAMPLE_LENGTH);
  const script = detectScript(sample);
  if (script !== undefined) return script;
  const counts = new Map(LANGUAGES.map((language) => [language, 0]));
  let total = 0;
  for (const word of claimWords(sample)) {
    if (STARTS_WITH_DIGIT.test(word)) continue;
    total += 1;
    for (const language of BY_STOP_WORD.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  if (total < MIN_WORDS) return undefined;
  const shares = [...counts]
    .map(([language, count]) => ({ language, share: count / total }))
    .sort((a, b) => b.share - a.share);
  const [best, next] = shares;
  if (!best || best.share < MIN_SHARE || best.share - (next?.share ?? 0) < MIN_LEAD) return undefined;
  return best.language;
}

/** The script that settles the language. */
function detectScript(text: string): string | undefined {
  if (!BEYOND_ASCII.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isInScript = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) > letters * MIN_SCRIPT_SHARE;
  return SCRIPTS.find(([, pattern]) => isInScript(pattern))?.[0];
}

/** The language of `CLAIM_WORDS` that a tag such as `pt-BR` names. */
export function claimLanguageOf(tag: string | undefined): ClaimLanguage | undefined {
  const primary = tag?.toLowerCase().split(/[-_]/u)[0] ?? '';
  return Object.hasOwn(CLAIM_WORDS, primary) ? (primary as ClaimLanguage) : undefined;
}
