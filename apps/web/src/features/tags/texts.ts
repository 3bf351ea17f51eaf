import { PAGE_HEADS } from '#core/pages/page-heads.js';

/** Texts of the guest and topic pages. */
export const tagTexts = {
  guest: {
    all: 'Guests',
    intro: PAGE_HEADS['/guests'].description,
    back: '← All guests',
    missing: 'Guest not found',
    none: 'No guests yet',
    noneText: 'The guests of the first episodes that are analyzed stand here.',
    listFailed: 'The guests could not be loaded',
  },
  topic: {
    all: 'Topics',
    intro: PAGE_HEADS['/topics'].description,
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
