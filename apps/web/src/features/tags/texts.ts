import { PAGES } from '#core/pages/page-manifest.js';

/** Texts of the guest and topic pages. */
export const tagTexts = {
  guest: {
    all: 'Guests',
    intro: PAGES['/guests'].head.description,
    back: '← All guests',
    missing: 'Guest not found',
    none: 'No guests yet',
    noneText: 'The guests of the first episodes that are analyzed stand here.',
    listFailed: 'The guests could not be loaded',
  },
  topic: {
    all: 'Topics',
    intro: PAGES['/topics'].head.description,
    back: '← All topics',
    missing: 'Topic not found',
    none: 'No topics yet',
    noneText: 'The topics of the first episodes that are analyzed stand here.',
    listFailed: 'The topics could not be loaded',
  },
  loading: 'Loading…',
  failed: 'The summaries could not be loaded',
  moreFailed: 'The next ones could not be loaded',
  search: 'Search all summaries',
  analyze: 'Analyze an Episode',
} as const;
