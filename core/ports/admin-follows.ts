import type { NewAccessLogEntry } from '../admin/access-log-entry.js';

/** A followed show with its polls, for admins. Times are ISO times in UTC. */
export interface AdminFollowedShow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly followers: number;
  /** Address that is polled; absent while it is not known. */
  readonly url?: string;
  /** What the last poll found: `unchanged`, `changed`, `gone`, `no_feed`, `delayed` or `failed`. */
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

/** Followed shows in the admin area. Each change is atomic with its access log entry. */
export interface AdminFollows {
  /** The last created first; all, or those whose last poll failed. */
  list(query: {
    readonly page: number;
    readonly limit: number;
    readonly isFailing: boolean;
  }): Promise<AdminFollowsPage>;
  /** Pauses or resumes the polls of a show, or of all. False for an unknown show. */
  setPaused(show: number | 'all', isPaused: boolean, entry: NewAccessLogEntry): Promise<boolean>;
}
