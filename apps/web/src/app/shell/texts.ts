/** Texts of the header (spec §2). */
export const shellTexts = {
  beta: 'Beta',
  analyze: 'Analyze',
  browse: 'Browse',
  allPodcasts: 'All Podcasts',
  search: 'Search all summaries',
  searchHint: 'Search',
  saved: 'Saved',
  signIn: 'Sign In',
} as const;
