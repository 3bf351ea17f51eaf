import type { Analysis } from '../analysis/analysis.js';
import type { PlannedDigest, StoredDigestSettings } from '../digest/digest-schedule.js';
import type { DigestSettings } from '../digest/digest-settings.js';
import type { Follow, FollowChange, KeyedShowSource } from '../following/follow.js';
import type { NewEpisode } from '../following/new-episode.js';
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

/**
 * Shows that members follow, with the digests and feeds that bring their new episodes. Each call is atomic; a member sees and
 * changes their own follows only.
 */
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
  readonly digests: Digests;
  readonly privateFeeds: PrivateFeeds;
  readonly openedEpisodes: OpenedEpisodes;
}

/** An open digest in the hands of one caller. */
export interface ClaimedDigest {
  readonly id: number;
  readonly memberId: number;
  /** Attempts to send it, including this one. */
  readonly attempts: number;
}

export interface DigestEpisode {
  readonly showName: string;
  readonly title: string;
  /** One that everybody may see; absent without one. */
  readonly analysis?: Analysis;
}

/** Contents of a digest: read when it is sent, so that it shows what is there then. */
export interface DigestContent {
  readonly frequency: DigestSettings['frequency'];
  readonly email: string;
  /** False when the member is deactivated. */
  readonly isActive: boolean;
  /** Newest first. */
  readonly episodes: readonly DigestEpisode[];
  /** Number of its episodes, listed or not. */
  readonly total: number;
}

/** Reason for a digest without a mail. */
export type DigestRelease = 'cancelled' | 'undeliverable' | 'released';

/** Reason for digests switched off other than by the member in the settings. */
export type DigestStop = 'unsubscribed' | 'undeliverable';

/** Digest mails of members (contract §8). Deleted with the member. Each call is atomic. */
export interface Digests {
  findSettings(memberId: number): Promise<StoredDigestSettings | undefined>;
  /** Does nothing for an unknown member. */
  saveSettings(
    memberId: number,
    settings: DigestSettings,
    savedAt: Date,
    checkAt: Date | undefined,
  ): Promise<void>;
  /** Switches digests off. False when they were off. */
  stop(memberId: number, reason: DigestStop): Promise<boolean>;
  /** Members whose check is due, or planned later than `horizon`, by the time of the check. */
  listDue(now: Date, horizon: Date, limit: number): Promise<readonly number[]>;
  /** Members with digests and ids above `after`, by id. */
  listEnabled(after: number, limit: number): Promise<readonly number[]>;
  /**
   * Opens the digest that `plan` decides on, with all episodes of followed shows that the member was not sent yet. Opens none
   * for a slot that has one or that was closed empty, nor without such episodes: then a slot that is not kept open is closed.
   * Concurrent calls for a member wait for each other. Resolves with the opened digest's id.
   */
  open(
    memberId: number,
    plan: (settings: StoredDigestSettings) => PlannedDigest,
  ): Promise<number | undefined>;
  /** Leases up to `limit` open digests that are due for `leaseMs`, oldest first. */
  claim(limit: number, leaseMs: number): Promise<readonly ClaimedDigest[]>;
  /** Number of open digests, whoever sends them. */
  countOpen(): Promise<number>;
  /** Lists up to `limit` episodes. Absent when the digest is no longer open. */
  load(digest: ClaimedDigest, limit: number): Promise<DigestContent | undefined>;
  /** Ends it as sent, even after its lease expired. */
  complete(digest: ClaimedDigest): Promise<void>;
  /** Has no effect when another caller has leased it since. */
  retry(digest: ClaimedDigest, pauseMs: number): Promise<void>;
  /** Ends it without a mail. Its episodes count as not sent. */
  release(digest: ClaimedDigest, reason: DigestRelease): Promise<void>;
}

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

/** A new episode whose summary a member has opened. */
export interface OpenedEpisode {
  readonly episodeId: number;
  readonly show: string;
  readonly title: string;
  /** ISO time in UTC. */
  readonly openedAt: string;
}

/** New episodes that members have opened (contract §8). Deleted with the member and with the episode. */
export interface OpenedEpisodes {
  /** Marks the episodes of followed shows with this analysis. Idempotent; nothing is kept of other analyses. */
  mark(memberId: number, analysisId: number): Promise<void>;
  /** Up to `limit` with ids above `afterId`, by id, for the account's export. */
  export(memberId: number, limit: number, afterId: number): Promise<readonly OpenedEpisode[]>;
}
