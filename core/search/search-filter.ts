/** Periods of release, in days before now. */
export const SEARCH_PERIODS = { week: 7, month: 31, year: 366 } as const;

export type SearchPeriod = keyof typeof SEARCH_PERIODS;

const MAX_SLUG = 200;

/** Narrows a search to one show's episodes, to recently released ones, or both. */
export interface SearchFilter {
  /** Slug of a show. */
  readonly show?: string;
  readonly period?: SearchPeriod;
}

/** Maximum number of episodes, the newest ones, that a filtered search reads. */
export const MAX_SEARCHED_EPISODES = 5000;

/** The filter in a page's address; unknown periods and overlong slugs are ignored. */
export function searchFilterIn(query: URLSearchParams): SearchFilter {
  const [show, period] = [query.get('show'), query.get('period')];
  return {
    ...(show && show.length <= MAX_SLUG && { show }),
    ...(isSearchPeriod(period) && { period }),
  };
}

function isSearchPeriod(text: string | null): text is SearchPeriod {
  return text !== null && Object.hasOwn(SEARCH_PERIODS, text);
}
