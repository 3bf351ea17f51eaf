import type { ClaimWords } from './claim-words.js';
import { DUTCH } from './dutch.js';
import { ENGLISH } from './english.js';
import { FRENCH } from './french.js';
import { GERMAN } from './german.js';
import { ITALIAN } from './italian.js';
import { PORTUGUESE } from './portuguese.js';
import { SPANISH } from './spanish.js';

/** Languages whose claims are checked by their words; in others only numbers, names and quotes are. */
export const CLAIM_WORDS = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
} as const satisfies Readonly<Record<string, ClaimWords>>;

export type ClaimLanguage = keyof typeof CLAIM_WORDS;
