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
