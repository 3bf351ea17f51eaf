import type { KeyedShowSource } from '../following/follow.js';
import type { FeedSnapshot } from '../following/new-episodes.js';
import type { ShowLink } from '../following/show-link.js';

/** A feed to poll, with the validators of its last answer. */
export interface PolledFeed {
  readonly kind: 'feed' | 'youtube';
  /** Feed of the show; a channel's page for `youtube`. */
  readonly url: string;
  readonly etag?: string;
  readonly lastModified?: string;
  /** Newest episodes that are listed with all of their data; default: those of a poll. */
  readonly detailed?: number;
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

/** A show as its sources describe it. */
export interface FoundShow {
  readonly name: string;
  readonly image?: string;
  readonly description?: string;
  /** The feed first. Only what is surely the same show. */
  readonly sources: readonly KeyedShowSource[];
}

/** Finds the show that a link names, and its other sources. Opens no other address than a feed's. */
export interface ShowFinder {
  /**
   * @throws show_not_found (nothing there, or no public feed), feed_unreadable, upstream_unavailable, throttled,
   * cancelled
   */
  find(link: Exclude<ShowLink, { kind: 'show' }>, signal: AbortSignal): Promise<FoundShow>;
  /** Feed of a show by its name alone, where directories leave no doubt. @throws upstream_unavailable, cancelled */
  findFeed(name: string, signal: AbortSignal): Promise<KeyedShowSource | undefined>;
}

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
