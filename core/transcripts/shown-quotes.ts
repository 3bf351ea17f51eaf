import { allPoints } from '../analysis/all-points.js';
import type { Analysis } from '../analysis/analysis.js';
import type { ShownQuote } from './excerpt-turns.js';

/** Every quote that an analysis shows: its key quotes and the evidence of its points. */
export function shownQuotes({ businessInsights }: Pick<Analysis, 'businessInsights'>): ShownQuote[] {
  const evidence = allPoints(businessInsights).flatMap((point) => point.evidence ?? []);
  return [...(businessInsights.keyQuotes ?? []), ...evidence];
}
