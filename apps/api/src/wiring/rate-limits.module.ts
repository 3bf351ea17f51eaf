import { Global, Module } from '@nestjs/common';
import { memoryRateLimiter } from '#adapters/rate-limits/memory-rate-limiter.js';
import { openRedisRateLimiter } from '#adapters/rate-limits/redis-rate-limiter.js';
import { keyedHash } from '../keyed-hash.js';
import { provide } from './ports.js';

const RATE_LIMITER = provide(
  'limiter',
  ['env', 'secret', 'log', 'shutdownHooks'],
  async ({ env: { REDIS_URL: url, RATE_LIMIT_FACTOR: factor }, secret, log, shutdownHooks }) => {
    if (!url) return memoryRateLimiter(factor);
    const limiter = await openRedisRateLimiter({
      url,
      factor,
      pseudonym: (network) => keyedHash(secret, 'network', network),
      onAway: (err) =>
        log.warn({ part: 'rate limits', err }, 'rate limits are counted by this process alone'),
      onBack: () => log.info({ part: 'rate limits' }, 'rate limits are counted in Redis again'),
    });
    shutdownHooks.push(async () => limiter.close());
    return limiter;
  },
);

/** Rate limits of networks: counted in Redis if configured, otherwise by this process. */
@Global()
@Module({ providers: [RATE_LIMITER], exports: [RATE_LIMITER] })
export class RateLimitsModule {}
