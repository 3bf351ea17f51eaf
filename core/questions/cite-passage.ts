import { promptInjectionFilter } from '../analysis/drafts/prompt-injection-filter.js';
import { findQuote, type QuoteIndex } from '../analysis/quotes/quote-index.js';
import { cleanText } from '../text/clean-text.js';
import { contentTerms } from '../text/content-terms.js';
import { splitSentences } from '../text/split-sentences.js';
import { countWords } from '../text/words.js';
import type { Turn } from '../transcripts/transcript.js';
import type { AnswerItem, Citation, ClaimedItem } from './answer.js';
import type { PassageIndex } from './passage-index.js';

/** Words around the best sentence that an item repeats, and that a citation needs to be understood. */
const MAX_ITEM_WORDS = 70;
const MIN_CITED_WORDS = 6;
/** Words a second, to estimate when a quote ends. */
const WORDS_PER_SECOND = 2.5;

interface Sentence {
  readonly text: string;
  readonly unit: Turn;
  readonly score: number;
}

/**
 * The part of a passage that answers a question best: what one speaker says there, with its best sentence as citation.
 * Absent where no sentence is found word for word.
 */
export function citePassage(
  { passages, units, language }: PassageIndex,
  quotes: QuoteIndex,
  passage: number,
  weights: ReadonlyMap<string, number>,
): AnswerItem | undefined {
  const { from = 0, to = 0 } = passages[passage] ?? {};
  const sentences = units
    .slice(from, to)
    .flatMap((unit) =>
      splitSentences(unit.text).map(
        (text): Sentence => ({ text: text.trim(), unit, score: scoreOf(text, weights, language) }),
      ),
    );
  let best = 0;
  sentences.forEach(({ score }, at) => {
    if (score > (sentences[best]?.score ?? 0)) best = at;
  });
  const chosen = sentences[best];
  if (!chosen) return undefined;
  const own = sentences.filter(({ unit }) => unit === chosen.unit);
  const quote = joinAround(own, own.indexOf(chosen), MIN_CITED_WORDS, 2 * MIN_CITED_WORDS);
  const citation = cite(quotes, quote, chosen.unit);
  if (!citation) return undefined;
  return {
    text: joinAround(own, own.indexOf(chosen), MAX_ITEM_WORDS, MAX_ITEM_WORDS),
    citations: [citation],
  };
}

/** A text with speaker and second as the transcript has it; absent where it is not said. */
export function cite(quotes: QuoteIndex, quote: string, near: Partial<Turn> = {}): Citation | undefined {
  const found = findQuote(quotes, quote, { speaker: near.speaker, startSeconds: near.startSeconds });
  if (!found) return undefined;
  const { startSeconds } = found;
  const endSeconds = startSeconds && Math.ceil(startSeconds + countWords(found.quote) / WORDS_PER_SECOND);
  return { ...found, ...(endSeconds !== undefined && { endSeconds }) };
}

function scoreOf(text: string, weights: ReadonlyMap<string, number>, language: string | undefined): number {
  const terms = new Set(contentTerms(text, language).map(({ term }) => term));
  let score = 0;
  for (const term of terms) score += weights.get(term) ?? 0;
  return score;
}

/** A sentence with those after it, then before it, until there are `minWords`, and no more than `maxWords`. */
function joinAround(sentences: readonly Sentence[], at: number, minWords: number, maxWords: number): string {
  let [from, to] = [at, at + 1];
  let words = countWords(sentences[at]?.text ?? '');
  while (words < minWords) {
    const after = sentences[to];
    const next = after ?? sentences[from - 1];
    if (!next) break;
    const size = countWords(next.text);
    if (words + size > maxWords && words >= MIN_CITED_WORDS) break;
    if (after) to += 1;
    else from -= 1;
    words += size;
  }
  return sentences
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
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
