import type { FeedSnapshot, ListedEpisode } from '../following/feed-snapshot.js';
import type { KeyedShowSource } from '../following/follow.js';
import type { KnownEpisode } from '../following/new-episodes.js';
import type { PolledFeed } from './show-feeds.js';

/** A show whose poll is due, leased to the caller. */
export interface DuePoll {
  readonly showId: number;
  /** Fencing token: a later lease supersedes this one. */
  readonly attempt: number;
  readonly name: string;
  /** Host of the feed, with its port; empty while the feed is not known. */
  readonly host: string;
  /** Absent while the show's feed is not known. */
  readonly feed?: PolledFeed;
  /** SHA-256 of the feed's last body. */
  readonly digest?: Uint8Array;
  /** Absent for a feed that is new to us. */
  readonly known?: readonly KnownEpisode[];
  /** Failed polls in a row. */
  readonly failures: number;
  /** Interval by the show's rhythm, in seconds; absent before the first answer. */
  readonly intervalSeconds?: number;
}

export type PollOutcome = 'unchanged' | 'changed' | 'gone' | 'no_feed' | 'delayed' | 'failed';

/** What a poll found, stored in one transaction with the new episodes. */
export interface PollResult {
  readonly outcome: PollOutcome;
  /** Absent when the show is not polled any more: its feed has ended. */
  readonly dueAt?: Date;
  readonly failures: number;
  /** Reason of a failure, for admins. */
  readonly message?: string;
  /** Of an answer with a feed only. */
  readonly changed?: {
    readonly show: Pick<FeedSnapshot, 'name' | 'description' | 'image' | 'hub' | 'topic'>;
    readonly etag?: string;
    readonly lastModified?: string;
    readonly digest: Uint8Array;
    readonly intervalSeconds: number;
    readonly known: readonly KnownEpisode[];
    /** Oldest first. */
    readonly fresh: readonly ListedEpisode[];
  };
  /** The feed's address, when it was found or has moved. */
  readonly source?: KeyedShowSource;
}

/** Limit of the polls of one host that a worker has under way. */
export interface HostLimit {
  readonly perHost: number;
  /** Polls under way, by host. */
  readonly used: ReadonlyMap<string, number>;
}

/** Polls of followed shows, shared by any number of workers. */
export interface ShowPolls {
  /**
   * Leases shows that are due, followed and not paused, the longest due first; with a limit of hosts only those that keep it,
   * so that the shows of one host do not hold up those of others.
   */
  claimDue(limit: number, leaseMs: number, hosts?: HostLimit): Promise<readonly DuePoll[]>;
  /** Begins the leases of polls again. One that has ended, was superseded or is due meanwhile stays as it is. */
  renew(polls: readonly Pick<DuePoll, 'showId' | 'attempt'>[], leaseMs: number): Promise<void>;
  /**
   * Stores a result with its new episodes, all or nothing; an episode that is there already is not added again. A show that
   * nobody follows any more is not due again. False when another lease superseded this one, which then changes nothing.
   */
  finish(poll: Pick<DuePoll, 'showId' | 'attempt'>, result: PollResult): Promise<boolean>;
  /** Makes a followed show due now. False for one that is not polled. */
  hasten(showId: number): Promise<boolean>;
}
