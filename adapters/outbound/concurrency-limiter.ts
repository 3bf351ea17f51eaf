import { LRUCache } from 'lru-cache';
import { CircuitBreaker, type HostOutcome } from './circuit-breaker.js';
import type { Deadline } from './deadline.js';
import { HostLimiter } from './host-limiter.js';
import type { OutboundPolicy } from './outbound-policy.js';
import { RetryBudget } from './retry-budget.js';
import type { Timers } from './timers.js';

/** Permission to send one request to a host. */
export interface HostSlot {
  /** Reports the outcome to the circuit breaker; only the first call counts. */
  report(outcome: HostOutcome): void;
  /** Sends the host nothing for so many milliseconds, as its `Retry-After` asks. */
  pauseHost(milliseconds: number): void;
  /** Frees the slot for the next request. */
  release(): void;
}

/** State of a host that all policies share. */
export interface HostRecord {
  readonly breaker: CircuitBreaker;
  readonly budget: RetryBudget;
}

export type HostRegistry = (host: string) => HostRecord;

/** Upper bound on remembered hosts; feeds name any number of them. */
const MAX_HOSTS = 2_000;
const DEFAULT_CONCURRENCY = 8;

export function createHostRegistry({ now }: Timers): HostRegistry {
  const records = new LRUCache<string, HostRecord>({ max: MAX_HOSTS });
  return (host) => {
    const known = records.get(host);
    if (known) return known;
    const record = { breaker: new CircuitBreaker(host, now), budget: new RetryBudget(now) };
    records.set(host, record);
    return record;
  };
}

/** Limits the requests of one policy to each host. @throws HostError rate_limited, throttled or circuit_open, or the deadline's reason */
export function concurrencyLimiter(
  {
    concurrency = DEFAULT_CONCURRENCY,
    perMinute = Number.POSITIVE_INFINITY,
    runs,
    sharesHosts,
  }: OutboundPolicy,
  hostOf: HostRegistry,
  time: Timers,
): (host: string, deadline: Deadline, run?: AbortSignal) => Promise<HostSlot> {
  const gates = new LRUCache<string, HostLimiter>({ max: MAX_HOSTS });
  const gateOf = (host: string) => {
    const known = gates.get(host);
    if (known) return known;
    const gate = new HostLimiter(host, { concurrency, perMinute, runs }, time);
    gates.set(host, gate);
    return gate;
  };
  return async (host, deadline, run) => {
    if (sharesHosts) {
      const release = await gateOf(host).acquire(deadline, run);
      return { report: () => undefined, pauseHost: () => undefined, release };
    }
    const { breaker } = hostOf(host);
    // Fails fast before queueing; start() checks again afterwards.
    breaker.check();
    const gate = gateOf(host);
    const leave = await gate.acquire(deadline, run);
    try {
      return {
        report: breaker.start(),
        pauseHost: (milliseconds) => gate.pauseFor(milliseconds),
        release: leave,
      };
    } catch (failure) {
      leave();
      throw failure;
    }
  };
}
