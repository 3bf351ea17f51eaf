/** A subscription to the hub that a followed show's feed names. */
export interface WebSubSubscription {
  /** Unguessable: part of the callback's address. */
  readonly id: string;
  readonly showId: number;
  readonly hub: string;
  readonly topic: string;
}

/** WebSub subscriptions of followed shows, shared by any number of workers. */
export interface WebSubSubscriptions {
  /** Leases followed shows' subscriptions that are to be requested or renewed: they are due again at `retryAt`. */
  claimDue(limit: number, retryAt: Date): Promise<readonly WebSubSubscription[]>;
  byId(id: string): Promise<WebSubSubscription | undefined>;
  /** The hub verified it. */
  activate(id: string, lease: { readonly expiresAt: Date; readonly renewAt: Date }): Promise<void>;
  /** The hub refused it; it is not asked for again until the feed names another. */
  deny(id: string): Promise<void>;
}
