import { languageDetector } from '../../text/detect-language.js';
import { claimWords } from './claim-tokens.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

/** Tag of one of `CLAIM_WORDS`, or a script. */
export type DetectedLanguage = ClaimLanguage | (string & {});

/** Detects the language of a statement or an excerpt by the function words of the checks; absent where that is not certain. */
export const detectClaimLanguage: (text: string) => DetectedLanguage | undefined = languageDetector(
  new Map((Object.keys(CLAIM_WORDS) as ClaimLanguage[]).map((code) => [code, CLAIM_WORDS[code].stop])),
  claimWords,
);

/** The language of `CLAIM_WORDS` that a tag such as `pt-BR` names. */
export function claimLanguageOf(tag: string | undefined): ClaimLanguage | undefined {
  const primary = tag?.toLowerCase().split(/[-_]/u)[0] ?? '';
  return Object.hasOwn(CLAIM_WORDS, primary) ? (primary as ClaimLanguage) : undefined;
}
