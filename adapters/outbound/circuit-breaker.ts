import { HostError } from './host-error.js';

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
