import type { RateLimitName } from '../limits/request-limits.js';

/** Counts calls of networks, or of others that a limit is for, by rate limit. */
export interface RateLimiter {
  /**
   * Counts a call, whether it is allowed or not; resolves with the seconds to wait when it is over the limit. Never rejects,
   * and never waits long for a store: a call is counted elsewhere or let through instead.
   */
  secondsToWait(name: RateLimitName, caller: string): Promise<number | undefined>;
}
