import type { NewEpisode } from '../following/new-episode.js';
import type { PageRequest } from './page.js';

export interface NewEpisodesRequest extends PageRequest {
  /** Only those with a summary. */
  readonly isSummarized?: boolean;
}

/**
 * Private feeds of members (contract §8). A token is derived from the member and the version of its feed; only the token's
 * digest is stored. Deleted with the member.
 */
export interface PrivateFeeds {
  /**
   * The member's feed, by default version 1, and the digest of its token. A stored digest that is one of `digests` stays,
   * otherwise the first is stored, so that the feed is found by it. Absent: no such member.
   */
  open(
    memberId: number,
    digests: (version: number) => readonly [string, ...string[]],
  ): Promise<{ readonly version: number; readonly digest: string } | undefined>;
  /** Replaces the token by that of the next version, which it resolves with. */
  renew(memberId: number, tokenDigest: (version: number) => string): Promise<number | undefined>;
  /** The active member whose token has this digest. */
  findMember(tokenDigest: string): Promise<number | undefined>;
  /** New episodes of the shows that the member follows, last found first. */
  episodes(
    memberId: number,
    page: NewEpisodesRequest,
  ): Promise<{ readonly items: readonly NewEpisode[]; readonly next?: string }>;
}
