import { once } from 'node:events';
import { setImmediate as afterArrivals } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import { limitersByName, memoryRateLimiter, secondsUntilAllowed } from './memory-rate-limiter.js';

interface RedisRateLimiterOptions {
  readonly url: string;
  /** `RATE_LIMIT_FACTOR`. */
  readonly factor: number;
  /** Pseudonym of a network: Redis may write its keys to a disk. */
  readonly pseudonym: (network: string) => string;
  /** Called once when Redis stops counting, with the reason, and once when it counts again. */
  readonly onAway: (reason: Error) => void;
  readonly onBack: () => void;
  /** Time that a call waits for Redis, in milliseconds. */
  readonly answerTimeoutMs?: number;
}

const KEY_PREFIX = 'podgist:calls';
const ANSWER_TIMEOUT_MS = 40;
const CONNECT_TIMEOUT_MS = 1_000;
/** Time until one call tries Redis again, in milliseconds. */
const RETRY_MS = 1_000;
/** Time after which a silent connection is replaced, in milliseconds. */
const SOCKET_TIMEOUT_MS = 5_000;

/**
 * RateLimiter of several processes: calls are counted in Redis by one script each, and by this process as well. Its own
 * count decides while Redis does not answer.
 */
export async function openRedisRateLimiter(
  options: RedisRateLimiterOptions,
): Promise<RateLimiter & { close(): void }> {
  const redis = await connect(options.url);
  const own = memoryRateLimiter(options.factor);
  const limiterOf = limitersByName(
    options.factor,
    (name, limit) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `${KEY_PREFIX}:${name}`,
        ...limit,
      }),
  );
  const timeoutMs = options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS;
  let isAway = false;
  let nextTry = 0;

  function reportAway(reason: Error): void {
    if (!isAway) options.onAway(reason);
    isAway = true;
  }

  function reportBack(): void {
    nextTry = 0;
    if (isAway) options.onBack();
    isAway = false;
  }

  return {
    async secondsToWait(name, network) {
      const ownAnswer = await own.secondsToWait(name, network);
      const now = performance.now();
      if (now < nextTry) return ownAnswer;
      // While Redis is away a single call at a time waits for it.
      if (isAway) nextTry = now + RETRY_MS;
      try {
        const call = limiterOf(name).consume(options.pseudonym(network));
        const seconds = await secondsUntilAllowed(inTime(call, timeoutMs));
        reportBack();
        return seconds;
      } catch (error) {
        nextTry = performance.now() + RETRY_MS;
        reportAway(error instanceof Error ? error : new Error(String(error)));
        return ownAnswer;
      }
    },
    close: () => redis.disconnect(),
  };
}

/** A connection of its own: the queue's may wait for jobs, and resends what was not answered. */
async function connect(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    connectionName: 'podgist-limits',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    socketTimeout: SOCKET_TIMEOUT_MS,
    retryStrategy: () => RETRY_MS,
  });
  // Calls report what is wrong.
  redis.on('error', () => undefined);
  // A start does not wait for a Redis that is away.
  await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) }).catch(() => undefined);
  return redis;
}

/** Rejects after the timeout, unless the answer has arrived and only the event loop was late. */
async function inTime<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      await afterArrivals();
      reject(new Error(`Redis did not answer in ${timeoutMs} ms`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
