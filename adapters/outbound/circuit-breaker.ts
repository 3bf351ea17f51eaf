import { HostError } from './host-error.js';

const FAILURE_THRESHOLD = 5;
const INITIAL_BREAK_MS = 10_000;
const MAX_BREAK_MS = 160_000;

/** How a request ended, for its host: `none` when it says nothing of the host. */
export type HostOutcome = 'good' | 'bad' | 'none';

/**
 * Spares a host that failed five times in a row: nothing is sent for 10 s, then one request tries it. While tries fail,
 * the break doubles up to 160 s.
 */
export class CircuitBreaker {
  private failures = 0;
  private breakMs = 0;
  private closedUntil = 0;
  private trying = false;

  constructor(
    private readonly host: string,
    private readonly now: () => number,
  ) {}

  /** @throws HostError circuit_open */
  check(): void {
    const wait = this.closedUntil - this.now();
    if (this.breakMs > 0 && (wait > 0 || this.trying)) {
      throw new HostError(this.host, 'circuit_open', { retryAfterMs: Math.max(wait, 0) });
    }
  }

  /** The returned function is told how the request went; its first call counts. @throws HostError circuit_open */
  enter(): (verdict: HostOutcome) => void {
    this.check();
    const isTry = this.breakMs > 0;
    if (isTry) this.trying = true;
    let told = false;
    return (verdict) => {
      if (told) return;
      told = true;
      if (isTry) this.trying = false;
      // What was sent before the break says nothing of the host after it.
      if (isTry || this.breakMs === 0) this.judge(verdict);
    };
  }

  private judge(verdict: HostOutcome): void {
    if (verdict === 'good') {
      this.failures = 0;
      this.breakMs = 0;
    }
    if (verdict !== 'bad') return;
    this.failures += 1;
    if (this.failures < FAILURE_THRESHOLD) return;
    this.breakMs = Math.min(MAX_BREAK_MS, this.breakMs * 2 || INITIAL_BREAK_MS);
    this.closedUntil = this.now() + this.breakMs;
  }
}
