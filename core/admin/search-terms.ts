/** One word of a search. */
export interface SearchTerm {
  /** Lower case. */
  readonly word: string;
  /** True for short words, which match at the start of a word; longer ones match anywhere. */
  readonly atStart: boolean;
}

const MAX_SEARCH_LENGTH = 200;
const MAX_TERMS = 5;
/** Shortest substring that a trigram index can find. */
const MIN_SUBSTRING_LENGTH = 3;

/** Terms of a search for users or summaries, all of which must match; none for an empty search. */
export function searchTerms(search: string): SearchTerm[] {
  const words =
    search
      .slice(0, MAX_SEARCH_LENGTH)
      .toLowerCase()
      .match(/[^\s\p{Cc}\p{Cs}]+/gu) ?? [];
  return [...new Set(words)]
    .slice(0, MAX_TERMS)
    .map((word) => ({ word, atStart: word.length < MIN_SUBSTRING_LENGTH }));
}

/** Maximum number of matches of a search, for its pages and its total. */
export const SEARCH_WINDOW = 1000;
