import type { Analysis } from '../analysis/analysis.js';
import type { PageRequest } from './page.js';
import type { ShowSummary } from './shows.js';
import type { TagSummary } from './tags.js';

/**
 * Where an analysis matched: all words in its title, show, guest and topics; some in its insights; or spelling
 * variants.
 */
export type MatchField = 'names' | 'insights' | 'spelling';

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

/**
 * Full-text search over public analyses. Any text is a valid query: operators are ignored, and a query without words
 * matches nothing. With few matches, similar spellings of known words are included. Large stores may limit the
 * expansion of an incomplete word and treat frequent words as correctly spelled.
 */
export interface Search {
  find(query: string, page: PageRequest): Promise<SearchResults>;
}
