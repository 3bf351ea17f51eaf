import type { Insights, Point } from '../summary.js';

/**
 * Derives the sections of the spec's alternative format from the takeaways (spec §3). Plain titles require a supported
 * point.
 */
export function otherReading(
  takeaways: readonly Point[],
): Pick<Insights, 'strategicInsights' | 'keyTakeaways'> {
  return {
    strategicInsights: takeaways,
    keyTakeaways: pointTitles(takeaways.filter(({ supported }) => supported !== false)),
  };
}

export function pointTitles(points: readonly Point[]): string[] {
  return points.map(({ title, description }) => title || description);
}

/** Fills empty sections from the spec's alternative format (spec §3), with no title that stands among the takeaways. */
export function preferredReading(insights: Insights): Insights {
  const { actionableInsights, keyTakeaways, strategicInsights } = insights;
  const strategicTakeaways =
    insights.strategicTakeaways.length > 0 ? insights.strategicTakeaways : strategicInsights;
  const shown = new Set(pointTitles(strategicTakeaways));
  const others = keyTakeaways.filter((title) => !shown.has(title));
  return {
    ...insights,
    actionableInsights:
      actionableInsights.length > 0
        ? actionableInsights
        : others.map((title) => ({ title, description: '' })),
    strategicTakeaways,
  };
}
