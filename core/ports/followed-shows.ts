import type { PayerCandidate } from '../following/auto-summarize.js';
import type { KeyedShowSource } from '../following/follow.js';
import type { FeedSnapshot, KnownEpisode, ListedEpisode } from '../following/new-episodes.js';
import type { PolledFeed } from './show-feeds.js';

/** Followed shows as workers keep them up to date: their polls, new episodes and WebSub subscriptions. */
export interface FollowedShows {
  readonly polls: ShowPolls;
  readonly episodes: ShowEpisodes;
  readonly subscriptions: WebSubSubscriptions;
}

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

/** Result of a poll, stored in one transaction with the new episodes. */
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

/**
 * `found`: new. `charging`: a follow was chosen to be charged. `opened`: its analysis is in the making. `summarized`: it has
 * an analysis. `listed`: a title alone.
 */
export type ShowEpisodeStatus = 'found' | 'charging' | 'opened' | 'summarized' | 'listed';

/** A new episode of a followed show. */
export interface ShowEpisode {
  readonly id: number;
  readonly show: string;
  readonly title: string;
  readonly description?: string;
  readonly image?: string;
  readonly url?: string;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  readonly durationSeconds?: number;
  readonly videoId?: string;
  readonly status: ShowEpisodeStatus;
  readonly jobId?: string;
  readonly payer?: { readonly followId: number; readonly memberId: number };
  /** Failed analyses. */
  readonly failures: number;
}

/** An episode that is due, leased to the caller. */
export interface DueEpisode extends ShowEpisode {
  /** Fencing token: a later lease supersedes this one. */
  readonly attempt: number;
}

export type EpisodeRun = Pick<DueEpisode, 'id' | 'attempt'>;

/** A step of an episode, with the time of the next one; absent when there is none. */
export interface EpisodeStep {
  readonly status: ShowEpisodeStatus;
  readonly dueAt?: Date;
  readonly jobId?: string;
  readonly analysisId?: number;
  readonly failures?: number;
  readonly message?: string;
  /** Gives back what the payer was charged. */
  readonly refunds?: true;
}

/**
 * New episodes of followed shows on their way to an analysis. Each call is atomic, and repeating a step changes nothing. The
 * end of a job makes the episodes that were charged for it or opened with it due in the same transaction, and supersedes
 * their leases.
 */
export interface ShowEpisodes {
  /** Leases episodes that are due, the longest due first. */
  claimDue(limit: number, leaseMs: number): Promise<readonly DueEpisode[]>;
  /**
   * Charges the follow that `choose` takes, of those that summarize the show without `excluded`; the others wait meanwhile.
   * The episode is `charging` then, to be opened as the job `jobId`.
   * Absent when nobody is chosen; `superseded` when another lease was given.
   */
  charge(
    run: EpisodeRun,
    { excluded, jobId }: { readonly excluded: readonly number[]; readonly jobId: string },
    choose: (candidates: readonly PayerCandidate[]) => PayerCandidate | undefined,
  ): Promise<PayerCandidate | 'superseded' | undefined>;
  /** Stores a step. False when another lease superseded this one. */
  advance(run: EpisodeRun, step: EpisodeStep): Promise<boolean>;
  /** The publisher's entry as the feed gave it, opaque to core; absent for an unknown episode. */
  publication(id: number): Promise<unknown>;
}

/** A subscription to the hub that a followed show's feed names. */
export interface WebSubSubscription {
  /** Unguessable: part of the callback's address. */
  readonly id: string;
  readonly showId: number;
  readonly hub: string;
  readonly topic: string;
}

/** WebSub subscriptions of followed shows, shared by any number of workers. */
export interface WebSubSubscriptions {
  /** Leases followed shows' subscriptions that are to be requested or renewed: they are due again at `retryAt`. */
  claimDue(limit: number, retryAt: Date): Promise<readonly WebSubSubscription[]>;
  byId(id: string): Promise<WebSubSubscription | undefined>;
  /** The hub verified it. */
  activate(id: string, lease: { readonly expiresAt: Date; readonly renewAt: Date }): Promise<void>;
  /** The hub refused it; it is not asked for again until the feed names another. */
  deny(id: string): Promise<void>;
}
