import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import { limitersByName, secondsUntilAllowed } from './limiters-by-name.js';

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
