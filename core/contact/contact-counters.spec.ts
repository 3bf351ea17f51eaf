import { secondsLeftOfDay } from '../usage/usage-day.js';
import { contactCounters } from './contact-counters.js';

describe('messages of the contact page', () => {
  const now = new Date('2026-12-31T23:59:58.500Z');

  it('are counted by the day in UTC, for a network, its /48 and everybody, under meters that days clean up', () => {
    expect(contactCounters({ networkId: 'n1', siteId: 's1' }, now)).toEqual([
      { meter: 'network:contact:n1:2026-12-31', ceiling: 10 },
      { meter: 'network:contact:s1:2026-12-31', ceiling: 40 },
      { meter: 'network:contact:everybody:2026-12-31', ceiling: 2000 },
    ]);
    expect(contactCounters({ networkId: 'n1' }, now, 0.0001).map(({ ceiling }) => ceiling)).toEqual([1, 1]);
  });

  it('leave room for others whatever a network or a /48 writes', () => {
    const [network, site, everybody] = contactCounters({ networkId: 'n1', siteId: 's1' }, now);
    expect(network?.ceiling).toBeLessThan(site?.ceiling ?? 0);
    expect((site?.ceiling ?? 0) * 50).toBeLessThanOrEqual(everybody?.ceiling ?? 0);
  });

  it('may be written again when the day is over', () => {
    expect(secondsLeftOfDay(now)).toBe(2);
    expect(secondsLeftOfDay(new Date('2026-02-28T00:00:00Z'))).toBe(86_400);
  });
});
