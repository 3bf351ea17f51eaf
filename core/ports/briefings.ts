import type {
  Briefing,
  BriefingContent,
  BriefingFailure,
  BriefingHead,
  BriefingProgress,
} from '../briefings/briefing.js';
import type { VerifiedEvidence } from '../briefings/evidence.js';
import type { BriefingCharges } from '../usage/briefing-allowance.js';
import type { PageRequest } from './page.js';

export interface NewBriefing {
  readonly id: string;
  readonly memberId: number;
  readonly question?: string;
  readonly analysisIds: readonly number[];
  readonly charges: BriefingCharges;
}

/** Nothing was charged: the limit of the period is reached. */
export interface BriefingRefusal {
  readonly outcome: 'refused';
  readonly period: keyof BriefingCharges;
  readonly used: number;
}

export type BriefingOpening =
  /** A new briefing, charged and due. */
  | { readonly outcome: 'opened'; readonly briefing: BriefingHead }
  /** An unfinished one of the same member, question and episodes; nothing was charged. */
  | { readonly outcome: 'joined'; readonly briefing: BriefingHead }
  | BriefingRefusal
  /** The account is deleted. */
  | { readonly outcome: 'gone' };

export type BriefingRestart =
  | { readonly outcome: 'restarted' }
  | BriefingRefusal
  /** It is being written. */
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'missing' };

export interface BriefingPage {
  readonly items: readonly BriefingHead[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

/** Identifies a run. Reports of a superseded one are ignored. */
export interface BriefingAttempt {
  readonly id: string;
  /** Rises with every start. */
  readonly attempt: number;
}

/** Result of reading an episode. */
export interface BriefingPart extends VerifiedEvidence {
  /** Identifies the reader: a run with the same need not read the episode again. */
  readonly basis: string;
}

/** A leased run with what earlier ones have read. */
export interface LeasedBriefing extends BriefingAttempt {
  readonly briefing: BriefingHead;
  /** Processes that died over it since it was begun or written again; one that stopped is none. */
  readonly crashes: number;
  /** By analysis id. */
  readonly parts: ReadonlyMap<number, BriefingPart>;
}

/**
 * Briefings of members (contract §13). A member sees and changes their own only; deleting a member deletes theirs. Each call
 * is atomic: under any concurrency and after any crash a run is charged once, and a failed one only by the day. The end of a run
 * is a notice for the member and an event for webhooks.
 */
export interface Briefings {
  open(briefing: NewBriefing): Promise<BriefingOpening>;
  /** Writes an ended briefing again, from these episodes, and charges it. */
  restart(
    memberId: number,
    id: string,
    change: { readonly analysisIds: readonly number[]; readonly charges: BriefingCharges },
  ): Promise<BriefingRestart>;
  find(memberId: number, id: string): Promise<Briefing | undefined>;
  findHead(memberId: number, id: string): Promise<BriefingHead | undefined>;
  /** A shared briefing, of any member who is active, with the content that was shared. */
  findShared(token: string): Promise<Briefing | undefined>;
  /** Newest first. */
  list(memberId: number, page: PageRequest): Promise<BriefingPage>;
  /** Ends a run without a notice, and gives the month's charge back unless it has begun to read. False if there is no such briefing. */
  delete(memberId: number, id: string): Promise<boolean>;
  /**
   * Shares the present content under a token, or under the one that it has; absent if there is no such content, or it was not
   * made at `madeAt`.
   */
  share(memberId: number, id: string, token: string, madeAt?: string): Promise<string | undefined>;
  /** Takes the link back for ever. Idempotent. */
  unshare(memberId: number, id: string): Promise<void>;

  /**
   * Starts up to `limit` runs that are due, at most `perMember` of a member at once; a lease that expires is due again. Those
   * whose member has the fewest come first, then the longest waiting. Concurrent callers get different ones. `underWay` are the
   * caller's own, whose lease may have expired while its process was suspended.
   */
  claimDue(
    limit: number,
    perMember: number,
    leaseMs: number,
    underWay?: readonly string[],
  ): Promise<readonly LeasedBriefing[]>;
  /** Records progress, renews the lease and notifies watchers. False when the run was superseded. */
  report(run: BriefingAttempt, progress: BriefingProgress, leaseMs: number): Promise<boolean>;
  /** Stores what was read of an episode, for runs that follow. */
  storePart(run: BriefingAttempt, analysisId: number, part: BriefingPart): Promise<void>;
  /** False when the run was superseded, as by `delete`. */
  finish(run: BriefingAttempt, content: BriefingContent): Promise<boolean>;
  /** Gives the month's charge back. */
  fail(run: BriefingAttempt, failure: BriefingFailure): Promise<boolean>;
  /** Makes the run due at once, for another process. */
  release(run: BriefingAttempt): Promise<void>;
  /** Calls `listener` soon after each change. Returns a function that unsubscribes. */
  watch(id: string, listener: () => void): Promise<() => void>;
}
