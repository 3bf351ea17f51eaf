import { RATE_LIMITS } from '#core/limits/request-limits.js';
import type { RateLimiter } from '#core/ports/rate-limiter.js';

export interface RateLimiterUnderTest {
  readonly limiter: RateLimiter;
  /** The limiter of another process; absent where processes count by themselves. */
  readonly elsewhere?: RateLimiter;
  close(): Promise<void>;
}

/** Contract of `RateLimiter`. `open` takes `RATE_LIMIT_FACTOR`. */
export function rateLimiterContract(
  name: string,
  open: (factor: number) => Promise<RateLimiterUnderTest>,
): void {
  describe(`RateLimiter: ${name}`, () => {
    let underTest: RateLimiterUnderTest;
    afterEach(() => underTest.close());

    it('allows exactly the limit of a network at once, and other networks and limits beside it', async () => {
      underTest = await open(2);
      const { limiter, elsewhere = limiter } = underTest;
      const max = RATE_LIMITS.contact.max * 2;
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          (at % 2 ? limiter : elsewhere).secondsToWait('contact', '192.0.2.1'),
        ),
      );
      expect(answers.filter((seconds) => seconds === undefined)).toHaveLength(max);
      for (const seconds of answers.flatMap((seconds) => seconds ?? [])) {
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(RATE_LIMITS.contact.window);
      }
      expect(await limiter.secondsToWait('contact', '192.0.2.2')).toBeUndefined();
      expect(await elsewhere.secondsToWait('register', '192.0.2.1')).toBeUndefined();
    });
  });
}
