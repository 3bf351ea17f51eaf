const MOST = 5;
const EACH_REQUEST = 0.1;
const EACH_MINUTE = 5;

/**
 * How many repetitions a host may still get: one for every ten requests and five a minute, five at most in store. So an
 * outage is answered by a tenth more requests, not by three times as many.
 */
export class RetryBudget {
  private left = MOST;
  private filledAt: number;

  constructor(private readonly now: () => number) {
    this.filledAt = now();
  }

  requested(): void {
    this.left = Math.min(MOST, this.left + EACH_REQUEST);
  }

  /** Whether one more repetition may be made; it is counted. */
  take(): boolean {
    const now = this.now();
    this.left = Math.min(MOST, this.left + ((now - this.filledAt) / 60_000) * EACH_MINUTE);
    this.filledAt = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
