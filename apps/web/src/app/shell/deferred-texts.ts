/** Texts of the footer and of what menus open: no part of the first script. */
export const deferredShellTexts = {
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  allSummaries: 'All Summaries',
  topics: 'Topics',
  guests: 'Guests',
  mySummaries: 'My Summaries',
  plan: 'Plan',
  loadingPodcasts: 'Loading podcasts...',
  account: 'Account',
  following: 'Following',
  profile: 'My Profile',
  developers: 'Developers',
  browserExtension: 'Browser Extension',
  signOut: 'Sign Out',
  verification: {
    label: 'Reminder',
    request: (email: string) => `Please verify your e-mail address with the link sent to ${email}.`,
    resend: 'Send It Again',
    sending: 'Sending…',
    hide: 'Hide this reminder',
  },
  blurb:
    'Podcast episodes and videos as business summaries: what was said, what to do about it, and the quotes that prove it.',
} as const;
