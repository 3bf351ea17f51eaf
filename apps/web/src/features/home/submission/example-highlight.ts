import type { Analysis } from '#core/analysis/analysis.js';
import type { Point, Quote } from '#core/analysis/summary.js';

interface Highlight {
  /** The first insight with evidence, or else the first insight. */
  readonly point?: Point;
  readonly quote?: Quote;
  /** Distinct timestamps of all quotes, in ascending order. */
  readonly seconds: readonly number[];
}

/** Maximum length of a quote that fits the sheet, in characters. */
const SHORT_QUOTE = 170;

/** Selects the parts of an analysis that are shown as an example. */
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
