/** Person to subscribe. */
export interface Subscriber {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What the list's service said, in words that may be shown (spec §3, registration response). */
export interface NewsletterResult {
  readonly success: boolean;
  readonly message: string;
}

/** The mailing list that new members join (spec §1). */
export interface Newsletter {
  /** False when no newsletter is configured: every subscription is refused. */
  readonly isConfigured?: false;
  /**
   * Puts somebody on the list; somebody on it already is a success. `success: false` is a refusal that trying again does not
   * mend (not configured, refused address).
   * @throws upstream_unavailable (may be tried again; `details.retryAfterSeconds`), cancelled
   */
  subscribe(subscriber: Subscriber, signal: AbortSignal): Promise<NewsletterResult>;
}
