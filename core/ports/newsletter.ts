/** The person to subscribe. */
export interface Subscriber {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Response of the newsletter service, suitable for display (spec §3, registration response). */
export interface NewsletterResult {
  readonly success: boolean;
  readonly message: string;
}

/** The mailing list that new members join (spec §1). */
export interface Newsletter {
  /** False when no newsletter is configured; every subscription is then rejected. */
  readonly isConfigured?: false;
  /**
   * Subscribes a person; idempotent. `success: false` is a permanent rejection (not configured, rejected address).
   * @throws upstream_unavailable (retryable; `details.retryAfterSeconds`), cancelled
   */
  subscribe(subscriber: Subscriber, signal: AbortSignal): Promise<NewsletterResult>;
}
