import type { Analysis } from '../analysis/analysis.js';
import type { EpisodeSort } from '../catalogue/shown-episodes.js';
import type { Page, PageRequest } from './page.js';

/** One show of the directory (spec §3, podcast show summary). */
export interface ShowSummary {
  readonly slug: string;
  readonly name: string;
  readonly image?: string;
  readonly episodeCount: number;
  /** ISO time of the newest analysis. */
  readonly latestEpisode: string;
}

/** A page of the directory. */
export interface ShowPage extends Page<ShowSummary> {
  /** Public analyses of all shows, over all pages. */
  readonly episodes: number;
}

/** Which of a show's episodes, in which order: all of them, the newest first, unless it is said. See `shownEpisodes`. */
export interface ShowEpisodesRequest extends PageRequest {
  readonly filter?: string;
  readonly sort?: EpisodeSort;
}

/** The shows that have public analyses. Counts are kept, not counted. */
export interface Shows {
  /** Most analyses first, then by name. */
  top(limit: number): Promise<readonly ShowSummary[]>;
  /** By name. */
  list(page: PageRequest): Promise<ShowPage>;
  /**
   * A show's public analyses, newest release first; empty for an unknown show. `slug` is the show's slug. A page's total
   * is of what the filter leaves. A filter looks at the newest `MAX_FILTERED_EPISODES` alone.
   */
  episodes(slug: string, page: ShowEpisodesRequest): Promise<Page<Analysis>>;
}
