const MAX_TOKENS = 5;
const TOKENS_PER_REQUEST = 0.1;
const TOKENS_PER_MINUTE = 5;

/**
 * How many repetitions a host may still get: one for every ten requests and five a minute, five at most in store. So an
 * outage is answered by a tenth more requests, not by three times as many.
 */
export class RetryBudget {
  private left = MAX_TOKENS;
  private filledAt: number;

  constructor(private readonly now: () => number) {
    this.filledAt = now();
  }

  recordRequest(): void {
    this.left = Math.min(MAX_TOKENS, this.left + TOKENS_PER_REQUEST);
  }

  /** Whether one more repetition may be made; it is counted. */
  tryTake(): boolean {
    const now = this.now();
    this.left = Math.min(MAX_TOKENS, this.left + ((now - this.filledAt) / 60_000) * TOKENS_PER_MINUTE);
    this.filledAt = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
