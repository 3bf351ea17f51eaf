import type { DigestFrequency } from '#core/digest/digest-settings.js';
import type { FollowMode, ShowSourceKind } from '#core/following/follow.js';

/** Texts of the page Following (contract §8). */
export const followingTexts = {
  title: 'Following',
  intro: 'New episodes of the shows you follow, in your library, by mail or in your podcast app.',
  signInRequired: 'Sign in to follow shows',
  signInText: 'The shows you follow are kept in your account. It is free.',
  signIn: 'Sign In',

  form: {
    label: 'Follow a show',
    hint: 'Paste the link of a podcast feed, a Spotify show, a YouTube channel or one of their episodes.',
    submit: 'Follow',
    busy: 'Looking it up…',
    empty: 'Paste a link first.',
  },
  followed: (show: string) => `You follow ${show}`,
  followedBefore: (show: string) => `You already follow ${show}`,

  shows: 'Shows',
  loading: 'Loading the shows you follow…',
  failed: 'The shows could not be loaded',
  none: 'You follow no show yet',
  noneText: 'Paste a link above, or press Follow on a show’s page.',
  browse: 'Browse podcasts',
  more: 'Load more',
  count: (count: number) => `${count.toLocaleString()} ${count === 1 ? 'show' : 'shows'}`,

  sources: { feed: 'Feed', spotify: 'Spotify', youtube: 'YouTube' } satisfies Record<ShowSourceKind, string>,
  noSource: 'No feed found yet',
  last: (date: string) => `Last new episode ${date}`,
  settings: 'Settings',
  settingsOf: (show: string) => `Settings of ${show}`,
  unfollow: 'Unfollow',
  unfollowOf: (show: string) => `Unfollow ${show}`,
  unfollowed: (show: string) => `You no longer follow ${show}`,
  unfollowFailed: 'This show could not be unfollowed',
  undo: 'Undo',
  undoAlt: 'Follow the show again on the page Following',
  mode: 'New episodes are',
  modes: { notify: 'listed', summarize: 'summarized' } satisfies Record<FollowMode, string>,
  perMonth: 'At most a month',
  keywords: 'Only with these words',
  keywordsHint: 'Separated by commas. Empty: all episodes.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  saveFailed: 'This could not be saved',

  newEpisodes: 'New episodes',
  newLabel: 'New',
  noEpisodes: 'No new episodes yet. They appear here soon after they are published.',
  episodesFailed: 'The new episodes could not be loaded',
  allEpisodes: (count: number) => `Show all ${count}`,

  forecast: {
    title: 'What will be summarized',
    comingSoon: 'Coming soon',
    off: 'Auto-Summarize is coming soon. Until then new episodes are listed, and you choose which to summarize.',
    plan: 'New episodes are listed, which uses nothing of your month. Plans with Auto-Summarize can have them summarized by themselves.',
    plans: 'Compare plans',
    nothing: 'No show is set to be summarized. Listing new episodes uses nothing of your month.',
    uses: (most: number, left: number) =>
      `At most ${most.toLocaleString()} summaries this month, of the ${left.toLocaleString()} that you have left.`,
    over: 'When nothing is left, new episodes are listed only.',
    show: (most: number) => `at most ${most.toLocaleString()} a month`,
    words: (words: string) => `with ${words}`,
  },

  digest: {
    title: 'Digest mail',
    text: 'One mail with the best insight of each new episode and your open next steps. Without news, no mail.',
    frequency: 'How often',
    frequencies: { off: 'Never', daily: 'Every day', weekly: 'Every week' } satisfies Record<
      DigestFrequency,
      string
    >,
    weekday: 'On',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    hour: 'At',
    timeZone: 'Time zone',
    failed: 'The digest settings could not be loaded',
    loading: 'Loading the digest settings…',
    stopped: {
      unsubscribed: 'You unsubscribed by the link in a mail.',
      undeliverable:
        'Your address refused our mail, so we stopped. Check it in your profile, then turn the digest on again.',
    },
  },

  feed: {
    title: 'Private feed',
    text: 'The same episodes in a podcast app or feed reader. Whoever has the address can read it.',
    label: 'Address of your feed',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Copy it by hand',
    renew: 'New address',
    renewed: 'Your feed has a new address. The old one no longer works.',
    confirm: 'The old address stops working everywhere. Go on?',
    confirmYes: 'Renew it',
    confirmNo: 'Keep it',
    failed: 'The feed’s address could not be loaded',
    loading: 'Loading the address…',
    renewFailed: 'The address could not be renewed',
  },

  opml: {
    title: 'Move your subscriptions',
    text: 'Podcast apps export what you follow as an OPML file, and import it.',
    import: 'Import OPML',
    importing: 'Importing…',
    export: 'Export OPML',
    file: 'OPML file',
    fileName: 'podgist-follows.opml',
    failed: 'The file could not be imported',
    exportFailed: 'The file could not be exported',
    summary: (followed: number, already: number, failed: number) =>
      `${followed} followed, ${already} followed before, ${failed} failed.`,
    statuses: { followed: 'Followed', already_followed: 'Followed before', failed: 'Failed' },
    results: 'Results of the import',
  },
} as const;
