import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { scaledLimit } from '#core/limits/limit.js';
import { RATE_LIMITS, type RateLimitName } from '#core/limits/request-limits.js';
import type { RateLimiter } from '#core/ports/rate-limiter.js';

/** RateLimiter in the memory of this process. @param factor `RATE_LIMIT_FACTOR` */
export function memoryRateLimiter(factor: number): RateLimiter {
  const limiterOf = limitersByName(
    factor,
    (name, limit) => new RateLimiterMemory({ keyPrefix: name, ...limit }),
  );
  return {
    secondsToWait: (name, network) => secondsUntilAllowed(limiterOf(name).consume(network)),
  };
}

/** A limit as the library takes it: calls, and the seconds that they are counted for. */
interface LibraryLimit {
  readonly points: number;
  readonly duration: number;
}

/** Returns the limiter of a rate limit, made at its first use. */
export function limitersByName<T>(factor: number, make: (name: RateLimitName, limit: LibraryLimit) => T) {
  const limiters = new Map<RateLimitName, T>();
  return (name: RateLimitName): T => {
    const { max, window } = RATE_LIMITS[name];
    const limiter = limiters.get(name) ?? make(name, { points: scaledLimit(max, factor), duration: window });
    limiters.set(name, limiter);
    return limiter;
  };
}

/** The seconds that a refused call has to wait. Rejects with what is no refusal. */
export async function secondsUntilAllowed(call: Promise<unknown>): Promise<number | undefined> {
  try {
    await call;
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}
