import { memoryRateLimiter } from '#adapters/rate-limits/memory-rate-limiter.js';
import { openRedisRateLimiter } from '#adapters/rate-limits/redis-rate-limiter.js';
import { eventually } from '../support/eventually.js';
import { startRedis } from '../support/redis.js';
import { startStopwatch } from '../support/stopwatch.js';
import { rateLimiterContract } from './rate-limiter.contract.js';

const NETWORK = '192.0.2.1';
/** One call of the limit `contact`. */
const ONE_CALL = 0.2;
/** Ten times the timeout of a call, for a busy machine. */
const MAX_ANSWER_MS = 500;
/** So that a busy machine does not count as a Redis that is away. */
const PATIENT_MS = 10_000;

rateLimiterContract('memory', async (factor) => ({
  limiter: memoryRateLimiter(factor),
  close: async () => undefined,
}));

const redis = await startRedis();
if (redis) {
  afterAll(() => redis.stop());
  let database = 0;
  const events: string[] = [];
  const open = (url: string, factor: number, answerTimeoutMs?: number) =>
    openRedisRateLimiter({
      url,
      factor,
      pseudonym: (network) => `hash of ${network}`,
      onAway: () => events.push('away'),
      onBack: () => events.push('back'),
      answerTimeoutMs,
    });

  rateLimiterContract('Redis', async (factor) => {
    const url = redis.url(database++);
    const [limiter, elsewhere] = [await open(url, factor, PATIENT_MS), await open(url, factor, PATIENT_MS)];
    return {
      limiter,
      elsewhere,
      close: async () => {
        limiter.close();
        elsewhere.close();
        expect(events.splice(0)).toEqual([]);
      },
    };
  });

  it('answers within its timeout while Redis is frozen, by the count of this process, and says so once', async () => {
    const url = redis.url(database++);
    const [limiter, elsewhere] = [await open(url, ONE_CALL), await open(url, ONE_CALL, PATIENT_MS)];
    const timed = async () => {
      const stopwatch = startStopwatch();
      const seconds = await limiter.secondsToWait('contact', NETWORK);
      return { isAllowed: seconds === undefined, ms: stopwatch.stop() };
    };
    redis.freeze();
    try {
      const first = await timed();
      const others = await Promise.all(Array.from({ length: 50 }, timed));
      expect([first.isAllowed, others.filter(({ isAllowed }) => isAllowed)]).toEqual([true, []]);
      for (const { ms } of [first, ...others]) expect(ms).toBeLessThan(MAX_ANSWER_MS);
      expect(events).toEqual(['away']);
    } finally {
      redis.thaw();
    }
    await eventually(
      async () => {
        await limiter.secondsToWait('read', NETWORK);
        return events;
      },
      ({ length }) => length === 2,
    );
    expect(events.splice(0)).toEqual(['away', 'back']);
    expect(await limiter.secondsToWait('contact', '192.0.2.3')).toBeUndefined();
    expect(await elsewhere.secondsToWait('contact', '192.0.2.3')).toBeGreaterThan(0);
    expect(events).toEqual([]);
    limiter.close();
    elsewhere.close();
  });
} else {
  it('leaves RateLimiter on Redis unchecked: redis-server is not installed here', () => {
    process.stderr.write('redis-server is not installed: RateLimiter was not checked on Redis.\n');
    expect(process.env.CI).toBeUndefined();
  });
}
