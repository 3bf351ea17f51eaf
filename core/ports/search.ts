import type { Analysis } from '../analysis/analysis.js';
import type { PageRequest } from './page.js';
import type { ShowSummary } from './shows.js';
import type { TagSummary } from './tags.js';

/** How an analysis was found: all words in its title, show, guest and topics; some in its insights; or other spellings of them. */
export type MatchField = 'names' | 'insights' | 'spelling';

export interface SearchResults {
  /** The best first. */
  readonly items: readonly { readonly analysis: Analysis; readonly place: MatchField }[];
  /** How many analyses there are to find; `isTotalExact` is false when there are more. */
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly next?: string;
  /** On the first page alone, most analyses first. */
  readonly shows: readonly ShowSummary[];
  readonly guests: readonly TagSummary[];
  readonly topics: readonly TagSummary[];
  /** The words that were looked for, other spellings among them, as they stand in texts once these are made search words. */
  readonly words: readonly string[];
}

/**
 * Full-text search over public analyses. Any text is a query: signs and operators mean nothing, and what has no word
 * finds nothing. Where the words themselves find few, known words that are spelled alike are looked for too. A large store
 * may bound how many words an unfinished one stands for, and take a word that many analyses have for spelled right.
 */
export interface Search {
  find(query: string, page: PageRequest): Promise<SearchResults>;
}
