import type { Analysis } from '../analysis/analysis.js';
import type { ShowChoice } from '../catalogue/show-choice.js';
import type { EpisodeSort } from '../catalogue/shown-episodes.js';
import type { TagKind } from '../search/catalogue-entry.js';
import type { SearchFilter } from '../search/search-filter.js';
import type { Page, PageRequest } from './page.js';

/** The public catalogue. */
export interface Catalogue {
  readonly shows: Shows;
  readonly tags: Tags;
  readonly sitemap: SitemapIndex;
  readonly search: Search;
}

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
  /** Its release date as the publisher states it. */
  readonly latestRelease?: string;
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

/** A guest or topic with public analyses. */
export interface TagSummary {
  readonly slug: string;
  readonly name: string;
  readonly analysisCount: number;
}

/** Analyses of one tag. */
export interface TaggedPage extends Page<Analysis> {
  readonly slug: string;
  readonly name: string;
}

/** Guests and topics of public analyses. Counts must be stored, not computed per query. */
export interface Tags {
  /** Most analyses first, then by slug. */
  top(kind: TagKind, page: PageRequest): Promise<Page<TagSummary>>;
  /**
   * Public analyses of a tag, newest first; absent for an unknown tag. The slug of a former page of several guests gives the
   * page of the first who has one.
   */
  analyses(kind: TagKind, slug: string, page: PageRequest): Promise<TaggedPage | undefined>;
}

/** A catalogue URL and the time of its last change: creation, edit, or link to its counterpart at the other service. */
export interface SitemapAddress {
  /** Slug of a show or an analysis. */
  readonly slug: string;
  /** ISO time. */
  readonly changedAt: string;
}

/** Number and last change of a sitemap page. Pages are numbered from 1; some may be missing. */
export interface SitemapPage {
  readonly page: number;
  /** ISO time. */
  readonly changedAt: string;
}

/**
 * Public URLs of the catalogue for sitemaps, in pages whose content is stable as the catalogue grows. A page costs one
 * query.
 */
export interface SitemapIndex {
  analysisPages(): Promise<readonly SitemapPage[]>;
  /** At most 50,000, in order of creation; empty for an unknown page. */
  analyses(page: number): Promise<readonly SitemapAddress[]>;
  showPages(): Promise<readonly SitemapPage[]>;
  /** At most 50,000, by slug; empty for an unknown page. */
  shows(page: number): Promise<readonly SitemapAddress[]>;
}

/**
 * Kind of match: all words in its title, show, guest and topics; some of them in its insights; spelling
 * variants of all; or only `some` of the words.
 */
export type MatchField = 'names' | 'insights' | 'spelling' | 'some';

export interface SearchResults {
  /** Best match first. */
  readonly items: readonly { readonly analysis: Analysis; readonly place: MatchField }[];
  /** Number of matches; `isTotalExact` is false when there are more. */
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly next?: string;
  /** First page only; most analyses first. */
  readonly shows: readonly ShowSummary[];
  readonly guests: readonly TagSummary[];
  readonly topics: readonly TagSummary[];
  /** Normalized search words, including spelling variants, for highlighting. */
  readonly words: readonly string[];
}

/** Names and titles that complete a query, most analyses or best match first. */
export interface SearchSuggestions {
  readonly shows: readonly ShowSummary[];
  readonly guests: readonly TagSummary[];
  readonly topics: readonly TagSummary[];
  readonly analyses: readonly SuggestedAnalysis[];
}

export interface SuggestedAnalysis {
  readonly urlSlug: string;
  readonly title: string;
  readonly show: string;
}

/**
 * Full-text search over public analyses. Any text is a valid query: operators and stop words are ignored, and a query
 * without words matches nothing. With few matches, similar spellings of known words are included. With none, or few for a question,
 * analyses with some of the words follow, those with the most and rarest words first. Large stores may limit the expansion of an incomplete word,
 * treat frequent words as correctly spelled, and filter the newest episodes only.
 */
export interface Search {
  find(query: string, page: PageRequest, filter?: SearchFilter): Promise<SearchResults>;
  /** At most `limit` of each kind, for a query that is being typed. */
  suggest(query: string, limit: number): Promise<SearchSuggestions>;
}
