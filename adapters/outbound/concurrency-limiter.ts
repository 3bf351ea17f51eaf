import { LRUCache } from 'lru-cache';
import { CircuitBreaker, type HostOutcome } from './circuit-breaker.js';
import type { Deadline } from './deadline.js';
import { HostLimiter } from './host-limiter.js';
import type { OutboundPolicy } from './outbound-policy.js';
import { RetryBudget } from './retry-budget.js';
import type { Timers } from './timers.js';

/** The right to ask a host now. */
export interface HostSlot {
  /** How it went. The first call counts. */
  report(verdict: HostOutcome): void;
  /** The host wants to be left alone for so many milliseconds. */
  pauseHost(milliseconds: number): void;
  /** Lets the next one in. */
  release(): void;
}

/** What is known of a host, whoever asks it. */
export interface HostRecord {
  readonly breaker: CircuitBreaker;
  readonly budget: RetryBudget;
}

export type HostRegistry = (host: string) => HostRecord;

/** Hosts remembered at a time: feeds name any number of them. */
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

/** Gives out the turns of one policy. @throws HostError rate_limited, throttled or circuit_open, or the deadline's reason */
export function concurrencyLimiter(
  { concurrency = DEFAULT_CONCURRENCY, perMinute = Number.POSITIVE_INFINITY, runs }: OutboundPolicy,
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
    const { breaker } = hostOf(host);
    // Before it waits for a turn that would come to nothing, and again when it has one.
    breaker.check();
    const gate = gateOf(host);
    const leave = await gate.acquire(deadline, run);
    try {
      return {
        report: breaker.enter(),
        pauseHost: (milliseconds) => gate.pauseFor(milliseconds),
        release: leave,
      };
    } catch (failure) {
      leave();
      throw failure;
    }
  };
}
