import { LRUCache } from 'lru-cache';
import { CircuitBreaker, type Verdict } from './circuit-breaker.js';
import type { Deadline } from './deadline.js';
import { HostGate } from './host-gate.js';
import type { OutboundPolicy } from './outbound-policy.js';
import { RetryBudget } from './retry-budget.js';
import type { Time } from './time.js';

/** The right to ask a host now. */
export interface Turn {
  /** How it went. The first call counts. */
  judge(verdict: Verdict): void;
  /** The host wants to be left alone for so many milliseconds. */
  holdOff(milliseconds: number): void;
  /** Lets the next one in. */
  leave(): void;
}

/** What is known of a host, whoever asks it. */
export interface HostRecord {
  readonly breaker: CircuitBreaker;
  readonly budget: RetryBudget;
}

export type HostBook = (host: string) => HostRecord;

/** Hosts remembered at a time: feeds name any number of them. */
const MOST_HOSTS = 2_000;
const DEFAULT_CONCURRENCY = 8;

export function openHostBook({ now }: Time): HostBook {
  const records = new LRUCache<string, HostRecord>({ max: MOST_HOSTS });
  return (host) => {
    const known = records.get(host);
    if (known) return known;
    const record = { breaker: new CircuitBreaker(host, now), budget: new RetryBudget(now) };
    records.set(host, record);
    return record;
  };
}

/** Gives out the turns of one policy. @throws HostFailure rate_limited, throttled or circuit_open, or the deadline's reason */
export function openTurns(
  { concurrency = DEFAULT_CONCURRENCY, perMinute = Number.POSITIVE_INFINITY, runs }: OutboundPolicy,
  hostOf: HostBook,
  time: Time,
): (host: string, deadline: Deadline, run?: AbortSignal) => Promise<Turn> {
  const gates = new LRUCache<string, HostGate>({ max: MOST_HOSTS });
  const gateOf = (host: string) => {
    const known = gates.get(host);
    if (known) return known;
    const gate = new HostGate(host, { concurrency, perMinute, runs }, time);
    gates.set(host, gate);
    return gate;
  };
  return async (host, deadline, run) => {
    const { breaker } = hostOf(host);
    // Before it waits for a turn that would come to nothing, and again when it has one.
    breaker.check();
    const gate = gateOf(host);
    const leave = await gate.enter(deadline, run);
    try {
      return { judge: breaker.enter(), holdOff: (milliseconds) => gate.holdOff(milliseconds), leave };
    } catch (failure) {
      leave();
      throw failure;
    }
  };
}
