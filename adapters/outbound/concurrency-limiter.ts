import { LRUCache } from 'lru-cache';
import type { Deadline, Timers } from './deadline.js';
import { HostError } from './host-error.js';
import { HostLimiter } from './host-limiter.js';
import type { OutboundPolicy } from './outbound-policy.js';

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

const FAILURE_THRESHOLD = 5;
const INITIAL_BREAK_MS = 10_000;
const MAX_BREAK_MS = 160_000;

/** Result of a request as evidence about its host; `none` when it says nothing about it. */
export type HostOutcome = 'success' | 'failure' | 'none';

/**
 * Opens for 10 s after five failures in a row, then lets one probe through. Each failed probe doubles the break, up to
 * 160 s.
 */
export class CircuitBreaker {
  private failures = 0;
  private breakMs = 0;
  private openUntil = 0;
  private probing = false;

  constructor(
    private readonly host: string,
    private readonly now: () => number,
  ) {}

  /** @throws HostError circuit_open */
  check(): void {
    const wait = this.openUntil - this.now();
    if (this.breakMs > 0 && (wait > 0 || this.probing)) {
      throw new HostError(this.host, 'circuit_open', { retryAfterMs: Math.max(wait, 0) });
    }
  }

  /** Starts a request; the returned function reports its outcome once. @throws HostError circuit_open */
  start(): (outcome: HostOutcome) => void {
    this.check();
    const isProbe = this.breakMs > 0;
    if (isProbe) this.probing = true;
    let reported = false;
    return (outcome) => {
      if (reported) return;
      reported = true;
      if (isProbe) this.probing = false;
      // Requests sent before the break say nothing about the host after it.
      if (isProbe || this.breakMs === 0) this.record(outcome);
    };
  }

  private record(outcome: HostOutcome): void {
    if (outcome === 'success') {
      this.failures = 0;
      this.breakMs = 0;
    }
    if (outcome !== 'failure') return;
    this.failures += 1;
    if (this.failures < FAILURE_THRESHOLD) return;
    this.breakMs = Math.min(MAX_BREAK_MS, this.breakMs * 2 || INITIAL_BREAK_MS);
    this.openUntil = this.now() + this.breakMs;
  }
}

const MAX_TOKENS = 5;
const TOKENS_PER_REQUEST = 0.1;
const TOKENS_PER_MINUTE = 5;

/**
 * Token bucket for a host's retries: one token for every ten requests and five a minute, at most five. During an outage
 * retries add a tenth to the requests instead of tripling them.
 */
export class RetryBudget {
  private tokens = MAX_TOKENS;
  private refilledAt: number;

  constructor(private readonly now: () => number) {
    this.refilledAt = now();
  }

  recordRequest(): void {
    this.tokens = Math.min(MAX_TOKENS, this.tokens + TOKENS_PER_REQUEST);
  }

  /** Takes a token for one retry, if there is one. */
  tryTake(): boolean {
    const now = this.now();
    this.tokens = Math.min(MAX_TOKENS, this.tokens + ((now - this.refilledAt) / 60_000) * TOKENS_PER_MINUTE);
    this.refilledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
