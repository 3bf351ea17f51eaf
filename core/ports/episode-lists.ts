import type { BatchCandidate } from '../batches/batch.js';
import type { KeyedShowSource } from '../following/follow.js';
import type { Source } from '../links/source.js';

/** Episodes of a playlist or a show. */
export interface EpisodeList {
  readonly title: string;
  /** Number of its episodes; more than are listed for a long one. */
  readonly total: number;
  /** In the order of a playlist, newest first of a show; at most `MAX_LISTED_EPISODES`. */
  readonly episodes: readonly BatchCandidate[];
}

/** Lists episodes without fetching any. Opens no other address than a feed's. */
export interface EpisodeLists {
  /** @throws show_not_found (none that is public), upstream_unavailable, cancelled */
  playlist(id: string, signal: AbortSignal): Promise<EpisodeList>;
  /** @throws as `ShowFeeds.fetch` */
  show(source: KeyedShowSource, signal: AbortSignal): Promise<EpisodeList>;
  /**
   * Title and length of an episode; empty for a service that is not asked.
   * @throws episode_not_found, transcript_unavailable, upstream_unavailable, throttled, cancelled
   */
  describe(
    source: Source,
    signal: AbortSignal,
  ): Promise<Pick<BatchCandidate, 'title' | 'show' | 'releaseDate' | 'durationSeconds'>>;
}
