import type { Analysis } from '../analysis/analysis.js';
import { preferredReading } from '../analysis/drafts/other-reading.js';
import type { Point } from '../analysis/summary.js';
import { splitSentences } from '../text/split-sentences.js';

/** Fewest words of a title that reads as a sentence. */
const MIN_WORDS = 6;

/**
 * The episode in one sentence: the one that a model wrote, else the first supported takeaway or insight whose title is a sentence, else the first sentence
 * of the overview. Empty without any.
 */
export function leadSentence({
  aiSummary,
  businessInsights,
}: Pick<Analysis, 'aiSummary' | 'businessInsights'>): string {
  if (aiSummary.oneSentence) return aiSummary.oneSentence;
  const { strategicTakeaways, actionableInsights } = preferredReading(businessInsights);
  const point = [...strategicTakeaways, ...actionableInsights].find(isSentence);
  return point?.title ?? splitSentences(aiSummary.overview)[0]?.trim() ?? '';
}

function isSentence({ title, supported }: Point): boolean {
  return supported !== false && title.trim().split(/\s/).length >= MIN_WORDS;
}
