/** A show in a directory, with its feed. */
export interface ListedShow {
  readonly name: string;
  readonly feedUrl: string;
}

/** An episode in a directory, with the fields that help to find its feed. */
export interface ListedEpisode extends ListedShow {
  readonly title: string;
  readonly durationSeconds?: number;
  /** `YYYY-MM-DD`. */
  readonly releaseDate?: string;
  /** The publisher's id of the episode. */
  readonly guid?: string;
}

/** A podcast directory. Every method throws UpstreamFailure or DomainError cancelled. */
export interface ShowDirectory {
  shows(name: string, signal: AbortSignal): Promise<readonly ListedShow[]>;
  /** Absent where the directory has no search for episodes. */
  episodes?(title: string, signal: AbortSignal): Promise<readonly ListedEpisode[]>;
}
