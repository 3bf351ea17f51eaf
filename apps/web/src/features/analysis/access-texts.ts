/** Texts of what support did with a private summary. */
export const accessTexts = {
  title: 'Show the log',
  loading: 'Loading the log…',
  failed: 'The log could not be loaded',
  empty: 'Support has not opened this summary.',
  more: 'Load More',
  kinds: {
    opened: 'Opened by support',
    edited: 'Edited by support',
    deleted: 'Deleted by support',
    restored: 'Restored by support',
    exported: 'Exported by support, with all summaries',
  },
} as const;
