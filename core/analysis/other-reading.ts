import type { Insights, Point } from './summary.js';

/** The sections of the spec's other reading that repeat the takeaways (spec §3). Bare titles need a supported point. */
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

/** Insights in which the sections that are empty show what the other reading has for them (spec §3). */
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
