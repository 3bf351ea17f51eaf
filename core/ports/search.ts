import type { Analysis } from '../analysis/analysis.js';
import type { SearchFilter } from '../search/search-filter.js';
import type { ShowSummary, TagSummary } from './catalogue.js';
import type { PageRequest } from './page.js';

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
