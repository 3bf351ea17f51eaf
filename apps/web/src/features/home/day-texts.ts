/** Texts of a member's home (contract §12). */
export const dayTexts = {
  title: 'Your day',
  failedText: 'Please try again later',
  reading: {
    title: 'Continue reading',
    all: 'All you have started',
    loading: 'Loading what you have started…',
    failed: 'Unable to load what you have started',
    empty: 'Nothing started yet. Your place in a summary is kept on every device.',
    action: 'Open your library',
  },
  recent: {
    title: 'Your latest analyses',
    all: 'All that you made',
    loading: 'Loading your latest analyses…',
    failed: 'Unable to load your latest analyses',
    empty: 'Nothing yet. Analyze an episode: it is listed here while it waits and when it is ready.',
    unnamed: 'A new episode',
    failedJob: 'Failed',
    ready: 'Ready',
  },
  episodes: {
    title: 'New episodes',
    all: 'All new episodes',
    loading: 'Loading new episodes…',
    failed: 'Unable to load new episodes',
    empty: 'None yet. New episodes of the shows that you follow are listed here.',
    action: 'Follow shows',
  },
  steps: {
    title: 'Next steps',
    all: 'All next steps',
    loading: 'Loading your next steps…',
    failed: 'Unable to load your next steps',
    empty: 'Nothing to do. Next steps of the summaries that you save wait here.',
    action: 'Browse summaries',
  },
  firstSteps: {
    title: 'First steps',
    hide: 'Hide',
    done: 'Done',
    open: 'To do',
    steps: {
      analyzed: { name: 'Analyze an episode', text: 'Paste its link above, or take a sample.' },
      saved: {
        name: 'Save a summary',
        text: 'It waits in your library, on every device.',
        to: '/all-summaries',
      },
      followed: { name: 'Follow a show', text: 'Its new episodes come to you.', to: '/following' },
    },
  },
} as const;

/** A begun summary's share that was read. */
export function readText(percent: string): string {
  return `${percent} read`;
}
