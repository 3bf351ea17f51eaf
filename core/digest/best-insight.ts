import type { Analysis } from '../analysis/analysis.js';
import { preferredReading } from '../analysis/drafts/other-reading.js';
import { allPoints } from '../analysis/sections/render-sections.js';
import type { ActionableInsight, Quote } from '../analysis/summary.js';
import { leadSentence } from '../sharing/summary-text.js';

/** The point of an analysis that stands for it, with the words that prove it. */
export interface BestInsight {
  readonly title: string;
  readonly description: string;
  readonly quote?: Quote;
}

/** The first point whose quote has a time, else with a quote, else that is supported; the lead sentence without points. */
export function bestInsight(analysis: Pick<Analysis, 'aiSummary' | 'businessInsights'>): BestInsight {
  const points = allPoints(preferredReading(analysis.businessInsights))
    .filter(({ supported }) => supported !== false)
    .map((point) => ({ title: point.title, description: point.description, quote: bestQuote(point) }));
  const best =
    points.find(({ quote }) => quote?.startSeconds !== undefined) ??
    points.find(({ quote }) => quote) ??
    points[0];
  return best ?? { title: leadSentence(analysis), description: '' };
}

function bestQuote({ quote, evidence = [] }: ActionableInsight): Quote | undefined {
  const verified = evidence.filter((item) => item.verified);
  const timed = verified.filter(({ startSeconds }) => startSeconds !== undefined);
  const shown = timed.find((item) => item.quote === quote) ?? timed[0] ?? verified[0];
  return shown ?? (quote ? { quote, verified: true } : undefined);
}
