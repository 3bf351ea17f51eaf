import { canSubscribe, leaseTimes } from './web-sub.js';

const NOW = new Date('2026-11-22T00:00:00.000Z');

describe('subscriptions at a hub (contract §8)', () => {
  it('need a site that the hub reaches by https', () => {
    expect(canSubscribe('https://podgist.example')).toBe(true);
    expect(canSubscribe('http://localhost:3000/?https://')).toBe(false);
  });

  it.each([
    ['864000', 864_000],
    ['86400', 86_400],
    ['60', 3600],
    ['9999999999', 90 * 86_400],
    [undefined, 864_000],
    ['', 864_000],
    ['-5', 864_000],
    ['1e6', 864_000],
    ['5 days', 864_000],
    ['x5', 864_000],
    ['99999999999', 864_000],
  ])('end with the lease that the hub gave, and are renewed after 80 %% of it: %s', (given, seconds) => {
    const { expiresAt, renewAt } = leaseTimes(NOW, given);
    expect((expiresAt.getTime() - NOW.getTime()) / 1000).toBe(seconds);
    expect((renewAt.getTime() - NOW.getTime()) / 1000).toBeCloseTo(seconds * 0.8);
  });
});
