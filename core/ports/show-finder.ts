import type { KeyedShowSource } from '../following/follow.js';
import type { ShowLink } from '../following/show-link.js';

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
