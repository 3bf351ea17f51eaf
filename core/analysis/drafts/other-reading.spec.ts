import { someInsights } from '#test/builders/analysis.js';
import { preferredReading } from './other-reading.js';

const point = (title: string) => ({ title, description: 'So it was said.' });

describe('the reading that is shown (§3)', () => {
  const titlesOf = (overrides: Parameters<typeof someInsights>[0]) => {
    const { actionableInsights, strategicTakeaways } = preferredReading(
      someInsights({ actionableInsights: [], strategicTakeaways: [], strategicInsights: [], ...overrides }),
    );
    return [actionableInsights, strategicTakeaways].map((points) => points.map(({ title }) => title));
  };

  it('takes insights from the titles of the other format, except those among the takeaways', () => {
    expect(titlesOf({ keyTakeaways: ['Ask', 'Wait'] })).toEqual([['Ask', 'Wait'], []]);
    expect(titlesOf({ keyTakeaways: ['Ask', 'Wait'], strategicInsights: [point('Ask')] })).toEqual([
      ['Wait'],
      ['Ask'],
    ]);
    expect(titlesOf({ keyTakeaways: ['Ask'], strategicTakeaways: [point('Ask')] })).toEqual([[], ['Ask']]);
  });

  it('keeps its own insights', () => {
    expect(titlesOf({ keyTakeaways: ['Ask'], actionableInsights: [point('Call')] })).toEqual([['Call'], []]);
  });
});
