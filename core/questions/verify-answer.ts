import { promptInjectionFilter } from '../analysis/drafts/prompt-injection-filter.js';
import type { QuoteIndex } from '../analysis/quotes/quote-index.js';
import { cleanText } from '../text/clean-text.js';
import { splitSentences } from '../text/split-sentences.js';
import type { Turn } from '../transcripts/transcript.js';
import type { AnswerItem, ClaimedItem } from './answer.js';
import { cite } from './cite-passage.js';

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
