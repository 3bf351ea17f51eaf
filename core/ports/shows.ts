import type { Analysis } from '../analysis/analysis.js';
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

/** The shows that have public analyses. Counts are kept, not counted. */
export interface Shows {
  /** Most analyses first, then by name. */
  top(limit: number): Promise<readonly ShowSummary[]>;
  /** By name. */
  list(page: PageRequest): Promise<Page<ShowSummary>>;
  /** A show's public analyses, newest release first; empty for an unknown show. `slug` is the show's slug. */
  episodes(slug: string, page: PageRequest): Promise<Page<Analysis>>;
}
