/** A show that a directory knows, and its feed. */
export interface ListedShow {
  readonly name: string;
  readonly feedUrl: string;
}

/** An episode that a directory knows, as far as it helps to find the feed. */
export interface ListedEpisode extends ListedShow {
  readonly title: string;
  readonly durationSeconds?: number;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  /** The publisher's own id of it. */
  readonly guid?: string;
}

/** A list of podcasts. Every call throws UpstreamFailure or DomainError cancelled. */
export interface ShowDirectory {
  shows(name: string, signal: AbortSignal): Promise<readonly ListedShow[]>;
  /** Absent where episodes cannot be searched for. */
  episodes?(title: string, signal: AbortSignal): Promise<readonly ListedEpisode[]>;
}
