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

/** Fills empty sections from the spec's alternative format (spec §3). */
export function preferredReading(insights: Insights): Insights {
  const { actionableInsights, keyTakeaways, strategicTakeaways, strategicInsights } = insights;
  return {
    ...insights,
    actionableInsights:
      actionableInsights.length > 0
        ? actionableInsights
        : keyTakeaways.map((title) => ({ title, description: '' })),
    strategicTakeaways: strategicTakeaways.length > 0 ? strategicTakeaways : strategicInsights,
  };
}
