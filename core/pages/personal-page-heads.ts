import { withProductName } from '../product.js';
import type { PageTitle } from './page-heads.js';
import {
  BATCH_PAGE,
  BRIEFING_PAGE,
  type PersonalPath,
  PRIVATE_PAGE,
  SHARED_BRIEFING_PAGE,
} from './page-manifest.js';

const SAVED: PageTitle = {
  title: withProductName('My Summaries'),
  description: 'The summaries that you saved.',
};

/** The heads of members' own pages, which visitors do not load. */
export const PERSONAL_PAGE_HEADS: Readonly<Record<PersonalPath, PageTitle>> = {
  '/following': {
    title: withProductName('Following'),
    description: 'The shows that you follow, and how you hear of their new episodes.',
  },
  '/profile': {
    title: withProductName('My Profile'),
    description: 'Your account, your plan and what you used of it.',
  },
  '/templates': {
    title: withProductName('Templates'),
    description: 'Sections of your own for the summaries that you make.',
  },
  '/briefings': {
    title: withProductName('Briefings'),
    description: 'What several episodes say on one question: where they agree and where they contradict.',
  },
  [BRIEFING_PAGE]: {
    title: withProductName('Briefing'),
    description: 'A briefing that only its owner can open.',
  },
  [SHARED_BRIEFING_PAGE]: {
    title: withProductName('Shared briefing'),
    description: 'What several episodes say on one question, with every statement quoted.',
  },
  '/batches': {
    title: withProductName('Many at once'),
    description: 'Analyze the episodes of a playlist, a show or a list of links.',
  },
  [BATCH_PAGE]: {
    title: withProductName('Batch'),
    description: 'Episodes that are analyzed one after the other.',
  },
  '/developers': {
    title: withProductName('Developers'),
    description: 'API keys, webhooks, embedding and the connection to your assistant.',
  },
  '/auth/action': {
    title: withProductName('Your account'),
    description: 'Where the links in our mails lead.',
  },
  '/emulator/accounts': {
    title: withProductName('Choose an account'),
    description: 'The accounts of this machine.',
  },
  [PRIVATE_PAGE]: {
    title: withProductName('Private summary'),
    description: 'A summary that only its owner can open.',
  },
  '/saved': SAVED,
  '/my-summaries': SAVED,
};
