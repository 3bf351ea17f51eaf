/** What became of a digest mail. */
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

export const MAX_LISTED_DIGESTS = 10_000;
