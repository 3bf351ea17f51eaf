import type { DigestFrequency } from '#core/digest/digest-settings.js';
import type { FollowMode, ShowSourceKind } from '#core/following/follow.js';

/** Texts of the page Following (contract §8). */
export const followingTexts = {
  followed: (show: string) => `You follow ${show}`,
  followedBefore: (show: string) => `You already follow ${show}`,

  sources: { feed: 'Feed', spotify: 'Spotify', youtube: 'YouTube' } satisfies Record<ShowSourceKind, string>,
  modes: { notify: 'listed', summarize: 'summarized' } satisfies Record<FollowMode, string>,

  forecast: {
    show: (most: number) => `at most ${most.toLocaleString()} a month`,
  },

  digest: {
    frequencies: { off: 'Never', daily: 'Every day', weekly: 'Every week' } satisfies Record<
      DigestFrequency,
      string
    >,
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    stopped: {
      unsubscribed: 'You unsubscribed by the link in a mail.',
      undeliverable:
        'Your address refused our mail, so we stopped. Check it in your profile, then turn the digest on again.',
    },
  },

  opml: {
    statuses: { followed: 'Followed', already_followed: 'Followed before', failed: 'Failed' },
  },
} as const;
