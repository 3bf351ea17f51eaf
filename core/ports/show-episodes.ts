import type { PayerCandidate } from '../following/choose-payer.js';

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

/** New episodes of followed shows on their way to an analysis. Each call is atomic, and repeating a step changes nothing. */
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
