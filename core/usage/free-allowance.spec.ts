import { DEFAULT_FREE_LIMITS, freeReservations } from './free-allowance.js';

describe('freeReservations', () => {
  const now = new Date('2026-05-01T12:00:00Z');

  it('takes one of the network’s day, of its /48’s, which is ten times as large, and of the installation’s', () => {
    const charges = freeReservations(
      { networkId: 'n1', siteId: 's1' },
      now,
      DEFAULT_FREE_LIMITS,
      'network_limit_reached',
    );
    expect(charges).toEqual([
      { meter: 'network:n1:2026-05-01', ceiling: 30, onRefusal: 'network_limit_reached', freePlanOnly: true },
      {
        meter: 'network:site:s1:2026-05-01',
        ceiling: 300,
        onRefusal: 'network_limit_reached',
        freePlanOnly: true,
      },
      {
        meter: 'network:all:2026-05-01',
        ceiling: 2000,
        onRefusal: 'free_daily_limit_reached',
        freePlanOnly: true,
      },
    ]);
  });
});
