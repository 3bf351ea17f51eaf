import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { scaledLimit } from '#core/limits/limit.js';
import { RATE_LIMITS, type RateLimitName } from '#core/limits/rate-limits.js';

/**
 * Counts requests of a network by rate limit, in the memory of this process. Limits on what costs money or reaches a person
 * are counted in the database instead.
 * @param factor `RATE_LIMIT_FACTOR`
 */
export function createRateLimiter(factor: number) {
  const limiters = new Map<RateLimitName, RateLimiterMemory>();
  const limiterOf = (name: RateLimitName) => {
    const { max, window } = RATE_LIMITS[name];
    const limiter =
      limiters.get(name) ??
      new RateLimiterMemory({ keyPrefix: name, points: scaledLimit(max, factor), duration: window });
    limiters.set(name, limiter);
    return limiter;
  };
  /** Counts a request; resolves with the seconds to wait when it is over the limit. */
  return async (name: RateLimitName, network: string): Promise<number | undefined> => {
    try {
      await limiterOf(name).consume(network);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}
