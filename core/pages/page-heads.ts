import { PRODUCT_NAME, withProductName } from '../product.js';
import type { PublicPath } from './page-manifest.js';

/** Title and description of a page, the same for every reader. Plain text. */
export interface PageTitle {
  /** Shown in the tab and on shares, with the product's name. */
  readonly title: string;
  /** At most 155 characters (spec §2). */
  readonly description: string;
}

/** The heads of the public pages of the manifest. Not loaded before a page needs its own. */
export const PAGE_HEADS: Readonly<Record<PublicPath, PageTitle>> = {
  '/': {
    title: `${PRODUCT_NAME}: podcast episodes as business summaries`,
    description:
      'Paste a Spotify or YouTube link and get a business summary with insights, questions, next steps and verified quotes.',
  },
  '/podcast-summaries': {
    title: withProductName('Podcast Summaries'),
    description:
      'Every podcast summarized here, with its episodes: what was said, what to do about it, and the quotes that prove it.',
  },
  '/all-summaries': {
    title: withProductName('All Summaries'),
    description: 'Every episode summary, sorted by show.',
  },
  '/guests': {
    title: withProductName('Guests'),
    description: 'The guests of the episodes summarized here, those with the most summaries first.',
  },
  '/topics': {
    title: withProductName('Topics'),
    description: 'The topics of the episodes summarized here, those with the most summaries first.',
  },
  '/pricing': {
    title: withProductName('Pricing'),
    description:
      'Four plans, from free forever to all access: summaries a month, PDF download, styles and support.',
  },
  '/contact': {
    title: withProductName('Contact'),
    description: `Write to the people behind ${PRODUCT_NAME}: questions, plans, your account, corrections.`,
  },
  '/browser-extension': {
    title: withProductName('Browser Extension'),
    description:
      'Summarize the YouTube video or Spotify episode that you are looking at: what the extension does, how to install it, and what it may.',
  },
  '/help/iphone': {
    title: withProductName('iPhone and iPad'),
    description: `Put ${PRODUCT_NAME} into the share menu of an iPhone or iPad: a shortcut of three steps that opens a shared link.`,
  },
  '/terms': {
    title: withProductName('Terms of Service'),
    description: `The terms under which ${PRODUCT_NAME} is used.`,
  },
  '/privacy': {
    title: withProductName('Privacy Policy'),
    description: `What ${PRODUCT_NAME} keeps about you, why, and for how long.`,
  },
  '/accessibility': {
    title: withProductName('Accessibility'),
    description: `How ${PRODUCT_NAME} can be used by everybody: the standard, what was tried, what does not work yet.`,
  },
};
