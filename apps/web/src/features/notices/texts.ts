/** Texts of the bell (contract §12). */
export const noticeTexts = {
  title: 'Notices',
  button: (unseen: number) => (unseen === 0 ? 'Notices' : `Notices, ${unseen} new`),
  loading: 'Loading your notices…',
  failed: 'Unable to load your notices',
  failedText: 'Please try again later',
  empty: 'Nothing yet. Your analyses are listed here when they are ready, or have failed.',
  action: 'Analyze an episode',
  ready: 'Ready',
  failure: (message: string) => `Failed: ${message}`,
  isNew: 'New',
  unnamed: 'An analysis',
} as const;
