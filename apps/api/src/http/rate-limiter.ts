import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { scaledLimit } from '#core/limits/limit.js';
import { RATE_LIMITS, type RateLimitName } from '#core/limits/rate-limits.js';

/** A limit of calls in a window of seconds. */
interface CallLimit {
  readonly max: number;
  readonly window: number;
}

/** What is left of a limit after a call was counted. */
export interface RateLimitState {
  readonly max: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
  /** Whether this call was over the limit. */
  readonly isExceeded: boolean;
}

/**
 * Counts requests of a network by rate limit, in the memory of this process. Limits on what costs money or reaches a person
 * are counted in the database instead.
 * @param factor `RATE_LIMIT_FACTOR`
 */
export function createRateLimiter(factor: number) {
  const count = createCallCounter(RATE_LIMITS, factor);
  /** Counts a request; resolves with the seconds to wait when it is over the limit. */
  return async (name: RateLimitName, network: string): Promise<number | undefined> => {
    const { isExceeded, resetSeconds } = await count(name, network);
    return isExceeded ? resetSeconds : undefined;
  };
}

/** Counts calls of a key by named limit, in the memory of this process. */
export function createCallCounter<Name extends string>(
  limits: Readonly<Record<Name, CallLimit>>,
  factor: number,
) {
  const limiters = new Map<Name, RateLimiterMemory>();
  const limiterOf = (name: Name) => {
    const { max, window } = limits[name];
    const limiter =
      limiters.get(name) ??
      new RateLimiterMemory({ keyPrefix: name, points: scaledLimit(max, factor), duration: window });
    limiters.set(name, limiter);
    return limiter;
  };
  return async (name: Name, key: string): Promise<RateLimitState> => {
    const limiter = limiterOf(name);
    try {
      return stateOf(limiter, await limiter.consume(key), false);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return stateOf(limiter, refused, true);
    }
  };
}

function stateOf(
  { points }: RateLimiterMemory,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
  isExceeded: boolean,
): RateLimitState {
  const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return { max: points, remaining: remainingPoints, resetSeconds, isExceeded };
}
