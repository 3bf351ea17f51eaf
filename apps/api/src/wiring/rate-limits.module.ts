import { Global, Module, type Provider } from '@nestjs/common';
import { memoryRateLimiter } from '#adapters/rate-limits/memory-rate-limiter.js';
import { openRedisRateLimiter } from '#adapters/rate-limits/redis-rate-limiter.js';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import type { Env } from '../env/env.js';
import { keyedHash } from '../keyed-hash.js';
import type { Logger } from '../observability/logger.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import { ENV, LOGGER, RATE_LIMITER, SECRET } from './tokens.js';

const RATE_LIMITER_PROVIDER: Provider = {
  provide: RATE_LIMITER,
  inject: [ENV, SECRET, LOGGER, ShutdownHooks],
  useFactory: async (
    { REDIS_URL, RATE_LIMIT_FACTOR: factor }: Env,
    secret: string,
    log: Logger,
    shutdownHooks: ShutdownHooks,
  ): Promise<RateLimiter> => {
    if (!REDIS_URL) return memoryRateLimiter(factor);
    const limiter = await openRedisRateLimiter({
      url: REDIS_URL,
      factor,
      pseudonym: (network) => keyedHash(secret, 'network', network),
      onAway: (err) =>
        log.warn({ part: 'rate limits', err }, 'rate limits are counted by this process alone'),
      onBack: () => log.info({ part: 'rate limits' }, 'rate limits are counted in Redis again'),
    });
    shutdownHooks.push(async () => limiter.close());
    return limiter;
  },
};

/** Rate limits of networks: counted in Redis if configured, otherwise by this process. */
@Global()
@Module({ providers: [RATE_LIMITER_PROVIDER], exports: [RATE_LIMITER] })
export class RateLimitsModule {}
