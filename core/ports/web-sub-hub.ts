/** Requests to WebSub hubs. */
export interface WebSubHub {
  /** @throws upstream_unavailable, feed_unreadable (the hub cannot be used), cancelled */
  subscribe(
    request: {
      readonly hub: string;
      readonly topic: string;
      readonly callback: string;
      readonly secret: string;
      readonly leaseSeconds: number;
    },
    signal: AbortSignal,
  ): Promise<void>;
}
