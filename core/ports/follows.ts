import type { Follow, FollowChange, KeyedShowSource } from '../following/follow.js';
import type { Page, PageRequest } from './page.js';

/** A show to follow, as its sources describe it. */
export interface ShowToFollow {
  readonly slug: string;
  readonly name: string;
  readonly image?: string;
  readonly description?: string;
  /** Any of them identifies a show that is followed already. */
  readonly sources: readonly KeyedShowSource[];
  /**
   * A show of the directory: joins the one that the directory identified under this slug before. A show that only claims the
   * name in its feed is never joined.
   */
  readonly joinsSlug?: true;
}

export interface NewFollow {
  readonly follow: Follow;
  /** False when the member followed the show before. */
  readonly isNew: boolean;
}

/** Shows that members follow. Each call is atomic; a member sees and changes their own follows only. */
export interface Follows {
  /** Newest first. */
  list(memberId: number, page: PageRequest): Promise<Page<Follow>>;
  byId(memberId: number, id: number): Promise<Follow | undefined>;
  /** The member's oldest follow of a show with this slug. */
  bySlug(memberId: number, slug: string): Promise<Follow | undefined>;
  /**
   * Idempotent. A show with one of the sources is joined and gets the others; a new one is due for its first poll.
   * `full`: the member follows `max` shows. `missing`: no such member.
   */
  follow(memberId: number, show: ShowToFollow, max: number): Promise<NewFollow | 'full' | 'missing'>;
  /** The followed show that has this source key, or that the directory identified under this slug. */
  findKnown(known: { readonly key: string } | { readonly slug: string }): Promise<ShowToFollow | undefined>;
  update(memberId: number, id: number, change: FollowChange): Promise<Follow | undefined>;
  /** The show is no longer polled when nobody follows it. False if there is no such follow. */
  unfollow(memberId: number, id: number): Promise<boolean>;
}
