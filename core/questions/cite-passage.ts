import { promptInjectionFilter } from '../analysis/drafts/prompt-injection-filter.js';
import { findQuote, type QuoteIndex } from '../analysis/quotes/quote-index.js';
import { cleanText } from '../text/clean-text.js';
import { splitSentences } from '../text/split-sentences.js';
import { countWords } from '../text/words.js';
import type { Turn } from '../transcripts/transcript.js';
import type { AnswerItem, Citation, ClaimedItem } from './answer.js';

/** Words a second, to estimate when a quote ends. */
const WORDS_PER_SECOND = 2.5;

/** A text with speaker and second as the transcript has it; absent where it is not said. */
export function cite(quotes: QuoteIndex, quote: string, near: Partial<Turn> = {}): Citation | undefined {
  const found = findQuote(quotes, quote, { speaker: near.speaker, startSeconds: near.startSeconds });
  if (!found) return undefined;
  const { startSeconds } = found;
  const endSeconds = startSeconds && Math.ceil(startSeconds + countWords(found.quote) / WORDS_PER_SECOND);
  return { ...found, ...(endSeconds !== undefined && { endSeconds }) };
}

const MAX_ITEMS = 8;
const MAX_CITATIONS = 4;
const MAX_TEXT_LENGTH = 800;

/**
 * Checks a model's answer: texts are cleaned, sentences that follow instructions of the material are dropped, each quote
 * is looked up word for word, and items without a quote that was found are dropped.
 */
export function verifyAnswer(
  claimed: readonly ClaimedItem[],
  quotes: QuoteIndex,
  material: readonly Turn[],
  question: string,
): AnswerItem[] {
  const isInjected = promptInjectionFilter([...material.map(({ text }) => text), question], question);
  return claimed.slice(0, MAX_ITEMS).flatMap((item) => {
    const text = splitSentences(cleanText(item.text, MAX_TEXT_LENGTH))
      .filter((sentence) => !isInjected(sentence))
      .join('')
      .trim();
    const found = item.quotes.slice(0, MAX_CITATIONS).flatMap((quote) => cite(quotes, quote) ?? []);
    const citations = found.filter(({ quote }, at) => found.findIndex((one) => one.quote === quote) === at);
    return text === '' || citations.length === 0 ? [] : [{ text, citations }];
  });
}
