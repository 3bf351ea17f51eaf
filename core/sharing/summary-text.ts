import type { Analysis } from '../analysis/analysis.js';
import { preferredReading } from '../analysis/drafts/other-reading.js';
import type { Figure, Point } from '../analysis/summary.js';
import { splitSentences } from '../text/split-sentences.js';

/** Fewest words of a title that reads as a sentence. */
const MIN_WORDS = 6;

/**
 * The episode in one sentence: the one that a model wrote, else the first supported takeaway or insight whose title is a
 * sentence, else the first sentence of the overview. One that was cut is passed over, and where there are key passages,
 * points are: without a model they stand for nothing but themselves. Empty without any.
 */
export function leadSentence({
  aiSummary,
  businessInsights,
}: Pick<Analysis, 'aiSummary' | 'businessInsights'>): string {
  const { oneSentence } = aiSummary;
  if (oneSentence && !isCut(oneSentence)) return oneSentence;
  const { strategicTakeaways, actionableInsights } = preferredReading(businessInsights);
  const points = businessInsights.keyPassages ? [] : [...strategicTakeaways, ...actionableInsights];
  const point = points.find(isSentence);
  return point?.title ?? splitSentences(aiSummary.overview)[0]?.trim() ?? '';
}

function isSentence({ title, supported }: Point): boolean {
  return supported !== false && !isCut(title) && title.trim().split(/\s/).length >= MIN_WORDS;
}

function isCut(text: string): boolean {
  return /(?:…|\.{3})$/.test(text.trimEnd());
}

/**
 * Splits the overview into paragraphs (spec §2): one for up to 3 sentences, 2 for 4 to 6, 3 for more, as even as
 * possible. Preserves everything but white space; none for an empty overview.
 */
export function overviewParagraphs(overview: string): string[] {
  const sentences = splitSentences(overview);
  const count = sentences.length === 0 ? 0 : sentences.length <= 3 ? 1 : sentences.length <= 6 ? 2 : 3;
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [i, i + 1].map((part) => Math.ceil((part * sentences.length) / count));
    return sentences.slice(from, to).join('').trim();
  });
}

const LABELLED = /^[^\s:.!?][^:.!?]{0,39}: /u;

/**
 * A description in paragraphs. Sentences that begin with a label ("Decided: …") have a line of their own each where there
 * are two or more, so that they can be compared; others stay together.
 */
export function descriptionLines(description: string): string[] {
  const sentences = splitSentences(description);
  if (sentences.filter((sentence) => LABELLED.test(sentence)).length < 2) return [description];
  const lines: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const isOwn = LABELLED.test(sentence) || LABELLED.test(sentences[at - 1] ?? '');
    if (isOwn || lines.length === 0) lines.push(sentence);
    else lines.push(`${lines.pop()}${sentence}`);
  }
  return lines.map((line) => line.trim());
}

/** A number's measure, owner and date, on one line. */
export function figureFacts({ what, who, when }: Pick<Figure, 'what' | 'who' | 'when'>): string {
  return [what, who, when].filter(Boolean).join(' · ');
}
