import type { ShownQuote } from '../transcripts/excerpt-turns.js';
import type { Analysis } from './analysis.js';
import { allPoints } from './sections/render-sections.js';

/** Every quote that an analysis shows: its key quotes and the evidence of its points. */
export function shownQuotes({ businessInsights }: Pick<Analysis, 'businessInsights'>): ShownQuote[] {
  const evidence = allPoints(businessInsights).flatMap((point) => point.evidence ?? []);
  return [...(businessInsights.keyQuotes ?? []), ...evidence];
}
