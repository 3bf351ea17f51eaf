import fc from 'fast-check';
import {
  DEFAULT_FREE_LIMITS,
  FREE_VISITOR_ANALYSES,
  freeReservations,
  VISITOR_LIMIT_MESSAGE,
  visitorCounter,
  visitorReservations,
  visitorUsage,
} from './free-allowance.js';

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

const HOME = { networkId: 'n1' };

describe('visitorUsage', () => {
  it('counts down from three (§9) and not below none', () => {
    expect([0, 1, 2, 3, 4].map((used) => visitorUsage(used))).toEqual([
      { count: 0, limit: 3, remaining: 3 },
      { count: 1, limit: 3, remaining: 2 },
      { count: 2, limit: 3, remaining: 1 },
      { count: 3, limit: 3, remaining: 0 },
      { count: 4, limit: 3, remaining: 0 },
    ]);
  });

  it('names the limit in the spec’s words (§8)', () =>
    expect(VISITOR_LIMIT_MESSAGE).toBe('Free analysis limit reached'));
});

describe('visitorReservations', () => {
  const now = new Date('2026-05-01T12:00:00Z');

  it('takes one of the visitor’s three and one of the network’s thirty a day (§9, contract §1)', () => {
    const [own, ...free] = visitorReservations('v1', HOME, now);
    expect(own).toEqual({ meter: 'visitor:v1', ceiling: 3, onRefusal: 'visitor_limit_reached' });
    expect(free).toEqual(freeReservations(HOME, now, DEFAULT_FREE_LIMITS, 'visitor_limit_reached'));
    expect(free[0]).toMatchObject({ meter: 'network:n1:2026-05-01', ceiling: 30 });
    expect(FREE_VISITOR_ANALYSES).toBe(3);
  });

  it('counts a network by the day in UTC, and a visitor for good', () => {
    const meters = (time: string) =>
      visitorReservations('v1', HOME, new Date(time)).map(({ meter }) => meter);
    const [visitor, evening] = meters('2026-05-01T23:59:59.999Z');
    const [later, night] = meters('2026-05-02T00:00:00.000Z');
    expect(later).toBe(visitor);
    expect(visitor).toBe(visitorCounter('v1'));
    expect(night).not.toBe(evening);
    expect(meters('2026-05-02T01:30:00+02:00')[1]).toBe(evening);
  });

  it('gives no two visitors or networks one meter, nor a visitor a network’s', () => {
    const id = fc.uuid();
    fc.assert(
      fc.property(id, id, id, id, (visitor, other, network, another) => {
        fc.pre(visitor !== other && network !== another);
        const meters = [
          ...visitorReservations(visitor, { networkId: network }, now),
          ...visitorReservations(other, { networkId: another }, now),
        ].map(({ meter }) => meter);
        // Six reservations in total; both share the installation's counter.
        expect(new Set(meters).size).toBe(5);
      }),
    );
  });
});
