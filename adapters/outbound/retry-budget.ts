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
