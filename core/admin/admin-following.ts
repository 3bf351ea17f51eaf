/** Followed shows that the admin area counts and pages through. */
export const MAX_LISTED_SHOWS = 10_000;

/** A followed show with its polls, for admins. Times are ISO times in UTC. */
export interface AdminFollowedShow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly followers: number;
  /** Address that is polled; absent while it is not known. */
  readonly url?: string;
  /** Result of the last poll: `unchanged`, `changed`, `gone`, `no_feed`, `delayed` or `failed`. */
  readonly outcome?: string;
  /** Reason of a failure. */
  readonly message?: string;
  /** Failed polls in a row. */
  readonly failures: number;
  readonly polledAt?: string;
  readonly succeededAt?: string;
  /** Absent when it is not polled: nobody follows it, or its feed has ended. */
  readonly dueAt?: string;
  readonly isPaused: boolean;
  readonly requests: number;
  /** Requests answered with “not modified”. */
  readonly unchanged: number;
}

export interface AdminFollowsPage {
  readonly shows: readonly AdminFollowedShow[];
  /** Capped at `MAX_LISTED_SHOWS`, where paging ends. */
  readonly total: number;
  /** True while polling is paused for all shows. */
  readonly isPaused: boolean;
}

export const MAX_LISTED_DIGESTS = 10_000;

/** States of a digest mail. */
export const DIGEST_STATES = ['open', 'sent', 'undeliverable', 'released', 'cancelled'] as const;
export type DigestState = (typeof DIGEST_STATES)[number];

/** A digest mail, for admins. Times are ISO times in UTC. */
export interface AdminDigest {
  readonly id: number;
  readonly memberId: number;
  /** The member's address, masked. */
  readonly member: string;
  /** Local date of the member, `YYYY-MM-DD`. */
  readonly slot: string;
  readonly state: DigestState;
  readonly episodes: number;
  /** Attempts to send it. */
  readonly attempts: number;
  readonly createdAt: string;
  /** Absent while it is open. */
  readonly endedAt?: string;
}

export interface AdminDigestsPage {
  readonly digests: readonly AdminDigest[];
  /** Capped at `MAX_LISTED_DIGESTS`, where paging ends. */
  readonly total: number;
  /** Digests of the last 90 days by state, each capped like `total`. */
  readonly counts: Readonly<Record<DigestState, number>>;
}
