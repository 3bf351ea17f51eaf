import type { Analysis } from '../analysis/analysis.js';
import { preferredReading } from '../analysis/drafts/other-reading.js';
import { allPoints, passageQuote } from '../analysis/sections/render-sections.js';
import { SECTIONS } from '../analysis/sections/sections.js';
import type { ActionableInsight, Quote } from '../analysis/summary.js';
import { leadSentence } from '../sharing/summary-text.js';

/** The point of an analysis that stands for it, with the words that prove it. */
export interface BestInsight {
  readonly title: string;
  readonly description: string;
  readonly quote?: Quote;
}

/** Sections of points other than the account of the episode. */
const ADVISING = SECTIONS.filter((section) => !('isAccount' in section));

/** Characters of a text in a mail; longer ones are cut. */
export const MAX_INSIGHT_TEXT = 320;

/**
 * The first point whose quote has a time, else with a quote, else that is supported. Without points the lead sentence,
 * over the first key passage that is short enough to be shown whole.
 */
export function bestInsight(analysis: Pick<Analysis, 'aiSummary' | 'businessInsights'>): BestInsight {
  const points = allPoints(preferredReading(analysis.businessInsights), ADVISING)
    .filter(({ supported }) => supported !== false)
    .map((point) => ({ title: point.title, description: point.description, quote: bestQuote(point) }));
  const best =
    points.find(({ quote }) => quote?.startSeconds !== undefined) ??
    points.find(({ quote }) => quote) ??
    points[0];
  if (best) return best;
  const passages = (analysis.businessInsights.keyPassages ?? []).map(passageQuote);
  const quote = passages.find(({ quote: words }) => words.length <= MAX_INSIGHT_TEXT) ?? passages[0];
  return { title: leadSentence(analysis), description: '', ...(quote && { quote }) };
}

function bestQuote({ quote, evidence = [] }: ActionableInsight): Quote | undefined {
  const verified = evidence.filter((item) => item.verified);
  const timed = verified.filter(({ startSeconds }) => startSeconds !== undefined);
  const shown = timed.find((item) => item.quote === quote) ?? timed[0] ?? verified[0];
  return shown ?? (quote ? { quote, verified: true } : undefined);
}
