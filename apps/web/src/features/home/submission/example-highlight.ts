import type { Analysis } from '#core/analysis/analysis.js';
import type { Point, Quote } from '#core/analysis/summary.js';

interface Highlight {
  /** An insight that has proof, else the first. */
  readonly point?: Point;
  readonly quote?: Quote;
  /** Every quoted second, once each, in order. */
  readonly seconds: readonly number[];
}

/** Quotes of more characters do not fit the sheet. */
const SHORT_QUOTE = 170;

/** What of an analysis is shown as a taste of it. */
export function exampleHighlight({ businessInsights }: Pick<Analysis, 'businessInsights'>): Highlight {
  const { actionableInsights, strategicTakeaways, strategicInsights, keyQuotes } = businessInsights;
  const points: readonly Point[] = [...actionableInsights, ...strategicTakeaways, ...strategicInsights];
  const quotes = [...points.flatMap(({ evidence = [] }) => evidence), ...keyQuotes];
  const isShort = ({ quote, startSeconds }: Quote) =>
    quote.length <= SHORT_QUOTE && startSeconds !== undefined;
  const point = points.find(({ evidence }) => evidence?.some(isShort)) ?? points[0];
  const seconds = new Set(quotes.flatMap(({ startSeconds }) => startSeconds ?? []));
  return {
    point,
    quote: point?.evidence?.find(isShort) ?? point?.evidence?.[0],
    seconds: [...seconds].sort((a, b) => a - b),
  };
}
