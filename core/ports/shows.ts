import type { Analysis } from '../analysis/analysis.js';
import type { ShowChoice } from '../catalogue/show-choice.js';
import type { EpisodeSort } from '../catalogue/shown-episodes.js';
import type { Page, PageRequest } from './page.js';

/** A show of the directory (spec §3, podcast show summary). */
export interface ShowSummary {
  readonly slug: string;
  readonly name: string;
  readonly image?: string;
  readonly episodeCount: number;
  /** ISO time of the latest analysis. */
  readonly latestEpisode: string;
  /** Title of the last released episode; in the directory only. */
  readonly latestTitle?: string;
}

/** A page of the directory. */
export interface ShowPage extends Page<ShowSummary> {
  /** Public analyses of all shows on all pages. */
  readonly episodes: number;
}

/** Filter and sort order of a show's episodes; defaults to all, newest first. See `shownEpisodes`. */
export interface ShowEpisodesRequest extends PageRequest {
  readonly filter?: string;
  readonly sort?: EpisodeSort;
}

/** Filter and sort order of the directory; defaults to all, by name. */
export interface ShowsRequest extends PageRequest, Partial<ShowChoice> {}

/** Shows with public analyses. Counts must be stored, not computed per query. */
export interface Shows {
  /** Most analyses first, then by name. */
  top(limit: number): Promise<readonly ShowSummary[]>;
  /** A filter matches the beginnings of words of the name and gives one page, whose total is its length. */
  list(page: ShowsRequest): Promise<ShowPage>;
  /**
   * Public analyses of a show, newest release first; empty for an unknown show. `slug`: slug of the show. The page's
   * total counts matching episodes, and a filter searches the newest `MAX_FILTERED_EPISODES` only.
   */
  episodes(slug: string, page: ShowEpisodesRequest): Promise<Page<Analysis>>;
}
