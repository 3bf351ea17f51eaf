import type { SearchPeriod } from '#core/search/search-filter.js';

/** Texts of the search page. */
export const searchTexts = {
  title: 'Search',
  field: 'Search all summaries',
  hint: 'Show, guest, topic or a word from a title or an insight',
  submit: 'Search',
  start: 'Look for a show, a guest, a topic, or words of a title or an insight.',
  browse: 'Or browse',
  shows: 'Podcast shows',
  guests: 'Guests',
  topics: 'Topics',
  summaries: 'Summaries',
  loading: 'Searching…',
  failed: 'The search did not work',
  moreFailed: 'The next summaries could not be loaded',
  noWords: 'There is no word to look for in this',
  noWordsText: 'Signs alone find nothing. Type a word, a name or a number.',
  noneText: 'Try fewer or other words, or the name of the show or the guest.',
  shortText: 'Very short words find little. Try a whole word or name.',
  likely: 'Similar spelling',
  partial: 'Some of the words',
  show: 'Show',
  everyShow: 'Every show',
  released: 'Released',
  anyTime: 'Any time',
  applyFilters: 'Apply',
  clearFilters: 'Clear the filters',
  noneFiltered: 'Nothing of the chosen show and time has these words.',
  browseAll: 'All summaries',
  browseShows: 'All podcasts',
} as const;

/** Number of results: '12 summaries for “pricing”', 'More than 1,000 …'. */
export function foundText(count: string, isOne: boolean, isExact: boolean, query: string): string {
  return `${isExact ? '' : 'More than '}${count} ${isOne ? 'summary' : 'summaries'} for “${query}”`;
}

export function nothingFound(query: string): string {
  return `Nothing found for “${query}”`;
}

export const PERIOD_TEXTS: Readonly<Record<SearchPeriod, string>> = {
  week: 'In the past week',
  month: 'In the past month',
  year: 'In the past year',
};
