import { removalShares } from './overview-statistics.js';

describe('the shares of removed statements', () => {
  it('are of all statements that were checked, the largest first, without quotes', () => {
    const removed = { number: 1, quote: 50, contradicted: 3 };
    expect(removalShares({ kept: 16, removed })).toEqual({
      checked: 20,
      shares: [
        { reason: 'contradicted', count: 3, share: 0.15 },
        { reason: 'number', count: 1, share: 0.05 },
      ],
    });
  });

  it('are none before the first analysis', () => {
    expect(removalShares({ kept: 0, removed: {} })).toEqual({ checked: 0, shares: [] });
  });
});
