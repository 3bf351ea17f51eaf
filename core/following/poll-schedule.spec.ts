import fc from 'fast-check';
import {
  canSubscribe,
  leaseTimes,
  MAX_POLL_SECONDS,
  MAX_SLOW_POLLS,
  MAX_SLOW_POLLS_PER_HOST,
  MIN_POLL_SECONDS,
  nextPollAt,
  POLLS_AT_ONCE,
  pollBackoff,
  pollInterval,
  pollPlaces,
  type RunningPoll,
  SLOW_POLL_MS,
} from './poll-schedule.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString().slice(0, 10);
const HOUR = 3600;

describe('the interval between two polls (contract §8)', () => {
  it('follows the rhythm of the show', () => {
    const every = (days: number) => Array.from({ length: 8 }, (_, n) => daysAgo(n * days));
    expect(pollInterval(every(0), NOW)).toBe(MIN_POLL_SECONDS);
    expect(pollInterval(every(1), NOW)).toBe(HOUR / 2);
    expect(pollInterval(every(7), NOW)).toBe(3.5 * HOUR);
    expect(pollInterval(every(90), NOW)).toBe(MAX_POLL_SECONDS);
  });

  it('grows while a show publishes nothing', () => {
    const dailyUntil = (days: number) => Array.from({ length: 8 }, (_, n) => daysAgo(days + n));
    expect(pollInterval(dailyUntil(0), NOW)).toBeLessThan(pollInterval(dailyUntil(60), NOW));
    expect(pollInterval(dailyUntil(2000), NOW)).toBe(MAX_POLL_SECONDS);
  });

  it('stays within 15 minutes and 24 hours, whatever dates a feed has', () => {
    const dates = fc.array(
      fc.oneof(fc.constantFrom('', 'x', '0000-00-00'), fc.integer({ min: -4000, max: 9000 }).map(daysAgo)),
    );
    fc.assert(
      fc.property(dates, (listed) => {
        const seconds = pollInterval(listed, NOW);
        expect(seconds).toBeGreaterThanOrEqual(MIN_POLL_SECONDS);
        expect(seconds).toBeLessThanOrEqual(MAX_POLL_SECONDS);
      }),
    );
  });

  it('doubles with each failure in a row, up to a day', () => {
    expect([1, 2, 3, 8, 50].map(pollBackoff)).toEqual([900, 1800, 3600, 86_400, 86_400]);
  });

  it('has jitter within its bounds, is multiplied by the factor, and never ends before Retry-After', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const seconds = fc.integer({ min: MIN_POLL_SECONDS, max: MAX_POLL_SECONDS });
    fc.assert(
      fc.property(
        seconds,
        share,
        fc.constantFrom(1, 0.001),
        fc.option(fc.integer({ min: 0, max: 200_000 })),
        (interval, random, factor, wait) => {
          const retryAfterSeconds = wait ?? undefined;
          const delay =
            (nextPollAt(NOW, { seconds: interval, factor, random, retryAfterSeconds }).getTime() -
              NOW.getTime()) /
            1000;
          expect(delay).toBeGreaterThanOrEqual(Math.max(MIN_POLL_SECONDS * factor, wait ?? 0) - 0.001);
          expect(delay).toBeLessThanOrEqual(Math.max(MAX_POLL_SECONDS * factor, wait ?? 0));
        },
      ),
    );
    const [early, late] = [0, 1].map((random) =>
      nextPollAt(NOW, { seconds: HOUR, factor: 1, random }).getTime(),
    );
    expect((late ?? 0) - (early ?? 0)).toBe(0.2 * HOUR * 1000);
  });
});

const polls = (count: number, ageMs: number, host = 'a.example'): RunningPoll[] =>
  Array.from({ length: count }, () => ({ host, ageMs }));

describe('places of a worker for polls (contract §8)', () => {
  it('are taken by polls under way, each at its host', () => {
    const running = [...polls(2, 0), ...polls(1, SLOW_POLL_MS - 1, 'b.example')];
    expect(pollPlaces(running)).toEqual({
      free: POLLS_AT_ONCE - 3,
      used: new Map([
        ['a.example', 2],
        ['b.example', 1],
      ]),
    });
    expect(pollPlaces([])).toEqual({ free: POLLS_AT_ONCE, used: new Map() });
  });

  it('are left by slow polls, at their host too', () => {
    const running = [...polls(1, 0), ...polls(MAX_SLOW_POLLS_PER_HOST, SLOW_POLL_MS)];
    expect(pollPlaces(running)).toEqual({ free: POLLS_AT_ONCE - 1, used: new Map([['a.example', 1]]) });
    expect(pollPlaces([...running, ...polls(1, SLOW_POLL_MS)]).used.get('a.example')).toBe(2);
  });

  it('are taken by more slow polls than may wait beside them', () => {
    const slow = Array.from({ length: MAX_SLOW_POLLS + 3 }, (_, n) => polls(1, SLOW_POLL_MS, `${n}`)).flat();
    expect(pollPlaces(slow).free).toBe(POLLS_AT_ONCE - 3);
    expect(pollPlaces([...slow, ...polls(POLLS_AT_ONCE - 2, 0, 'more')]).free).toBe(0);
  });
});

const LEASED_AT = new Date('2026-11-22T00:00:00.000Z');

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
    const { expiresAt, renewAt } = leaseTimes(LEASED_AT, given);
    expect((expiresAt.getTime() - LEASED_AT.getTime()) / 1000).toBe(seconds);
    expect((renewAt.getTime() - LEASED_AT.getTime()) / 1000).toBeCloseTo(seconds * 0.8);
  });
});
