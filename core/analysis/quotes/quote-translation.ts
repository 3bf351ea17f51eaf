import { countWords, keyOf } from '#core/text/words.js';
import { detectClaimLanguage } from '../claims/detect-claim-language.js';
import { TEXT_LIMITS } from '../drafts/draft-limits.js';
import type { ClaimedQuote } from '../summary.js';

/** Words by which a quote may be longer than what was translated. */
const MAX_ADDED_WORDS = 3;

/** Texts and languages that translations are compared with. */
export interface TranslationContext {
  /** Language of the transcript, where it is certain. */
  readonly spoken?: string;
  /** Text of the summary, whose language the translations are in. */
  readonly summary: string;
  /** Cleans a text of the draft. */
  readonly clean: (raw: string, maxLength: number) => string;
}

/**
 * Returns what may be shown below a quote as its translation: cleaned text of the summary's language that is not the quote
 * itself. What it says is not checked. Absent where the summary is in the transcript's language, or the quote was widened to
 * more than was translated.
 */
export function translationReader({ spoken, summary, clean }: TranslationContext) {
  let written: string | undefined;
  let isDetected = false;
  return ({ quote: claimed, translation = '' }: ClaimedQuote, quote: string): string | undefined => {
    if (translation === '' || countWords(quote) > countWords(claimed) + MAX_ADDED_WORDS) return undefined;
    if (!isDetected) written = detectClaimLanguage(summary);
    isDetected = true;
    if (written !== undefined && written === spoken) return undefined;
    const text = clean(translation, TEXT_LIMITS.translation);
    const key = keyOf(text);
    if (key === '' || key === keyOf(quote)) return undefined;
    const language = detectClaimLanguage(text);
    const isOther =
      language !== undefined && (written === undefined ? language === spoken : language !== written);
    return isOther ? undefined : text;
  };
}
