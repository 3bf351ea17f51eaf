/** Texts of the header and footer (spec §2). */
export const shellTexts = {
  beta: 'Beta',
  analyze: 'Analyze',
  browse: 'Browse',
  allPodcasts: 'All Podcasts',
  allSummaries: 'All Summaries',
  topics: 'Topics',
  guests: 'Guests',
  mySummaries: 'My Summaries',
  plan: 'Plan',
  loadingPodcasts: 'Loading podcasts...',
  search: 'Search all summaries',
  searchHint: 'Search',
  saved: 'Saved',
  signIn: 'Sign In',
  account: 'Account',
  profile: 'My Profile',
  signOut: 'Sign Out',
  verification: {
    label: 'E-mail verification',
    request: (email: string) => `Please verify your e-mail address: open the link that we sent to ${email}.`,
    resend: 'Send It Again',
    sending: 'Sending…',
    hide: 'Hide this reminder',
  },
  blurb:
    'Podcast episodes and videos as business summaries: what was said, what to do about it, and the quotes that prove it.',
} as const;
