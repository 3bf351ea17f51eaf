import type { FeedSnapshot } from '../following/new-episodes.js';

/** A feed to poll, with the validators of its last answer. */
export interface PolledFeed {
  readonly kind: 'feed' | 'youtube';
  /** Feed of the show; a channel's page for `youtube`. */
  readonly url: string;
  readonly etag?: string;
  readonly lastModified?: string;
}

export type FeedAnswer =
  | { readonly outcome: 'unchanged' }
  | {
      readonly outcome: 'changed';
      readonly snapshot: FeedSnapshot;
      readonly etag?: string;
      readonly lastModified?: string;
      /** SHA-256 of the body. */
      readonly digest: Uint8Array;
      /** Target of permanent redirects; absent when the feed did not move. */
      readonly movedTo?: string;
    }
  /** 410: the feed has ended. */
  | { readonly outcome: 'gone' };

/** Feeds of followed shows, fetched with conditional requests. */
export interface ShowFeeds {
  /**
   * @throws show_not_found (404), feed_unreadable (no feed, too large, a redirect loop, an address that is refused),
   * upstream_unavailable (details.retryAfterSeconds where asked for), throttled, deadline_exceeded, overloaded, cancelled
   */
  fetch(feed: PolledFeed, signal: AbortSignal): Promise<FeedAnswer>;
}
