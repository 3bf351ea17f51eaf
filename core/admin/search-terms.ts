/** One word that is looked for. */
export interface SearchTerm {
  /** In lower case. */
  readonly word: string;
  /** Short words are looked for where a word begins, longer ones anywhere. */
  readonly atStart: boolean;
}

const MAX_SEARCH_LENGTH = 200;
const MAX_TERMS = 5;
/** What a trigram index can find anywhere in a text. */
const MIN_SUBSTRING_LENGTH = 3;

/** What a search for people or summaries looks for: all of these. None for an empty search. */
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

/** How many matches a search looks at: its pages and its total end there. */
export const SEARCH_WINDOW = 1000;
