import { FIXED_SHOW } from '../catalogue/known-shows.js';
import { PRODUCT_NAME } from '../product.js';
import { withProductName } from '../sharing/with-product-name.js';

/** Title and description of a page, the same for every reader. Plain text. */
export interface PageTitle {
  /** Shown in the tab and on shares, with the product's name. */
  readonly title: string;
  /** At most 155 characters (spec §2). */
  readonly description: string;
}

/** One page of the web app. Its key in `PAGES` is its path, a route pattern of React Router. */
export interface PageDefinition {
  /** Feature folder and file of the screen in apps/web. */
  readonly screen: string;
  /**
   * `public`: indexed, in the sitemap. `personal`: differs by reader; noindex, disallowed in robots.txt. `content`: what it
   * shows comes from the database, which decides about its head and whether it is indexed.
   */
  readonly audience: 'public' | 'personal' | 'content';
  /** Absent where the content decides. */
  readonly head?: PageTitle;
  /** Rendered without header and footer. */
  readonly isBare?: true;
}

const FIXED_SHOW_PATH = `/${FIXED_SHOW.slug}` as const;

const SAVED = {
  screen: 'saved/saved-page',
  audience: 'personal',
  head: { title: withProductName('My Summaries'), description: 'The summaries that you saved.' },
} as const;

/**
 * Every page under its path (spec §2, route table). Routes, server rendering, sitemap, robots.txt, reserved slugs and titles
 * are derived from it. A specific path wins over a parameter, whatever the order.
 */
export const PAGES = {
  '/': {
    screen: 'home/home-page',
    audience: 'public',
    head: {
      title: `${PRODUCT_NAME}: podcast episodes as business summaries`,
      description:
        'Paste a Spotify or YouTube link and get a business summary with insights, questions, next steps and verified quotes.',
    },
  },
  '/podcast-summaries': {
    screen: 'catalogue/directory-page',
    audience: 'public',
    head: {
      title: withProductName('Podcast Summaries'),
      description:
        'Every podcast that was summarized here, with its episodes: what was said, what to do about it, and the quotes that prove it.',
    },
  },
  '/all-summaries': {
    screen: 'catalogue/all-summaries-page',
    audience: 'public',
    head: {
      title: withProductName('All Summaries'),
      description: 'Every episode summary, sorted by show.',
    },
  },
  '/guests': {
    screen: 'tags/tag-list-page',
    audience: 'public',
    head: {
      title: withProductName('Guests'),
      description:
        'The guests of the episodes that were summarized here, those with the most summaries first.',
    },
  },
  '/topics': {
    screen: 'tags/tag-list-page',
    audience: 'public',
    head: {
      title: withProductName('Topics'),
      description:
        'The topics of the episodes that were summarized here, those with the most summaries first.',
    },
  },
  '/pricing': {
    screen: 'pricing/pricing-page',
    audience: 'public',
    head: {
      title: withProductName('Pricing'),
      description:
        'Four plans, from free forever to all access: summaries a month, PDF download, styles and support.',
    },
  },
  '/contact': {
    screen: 'contact/contact-page',
    audience: 'public',
    head: {
      title: withProductName('Contact'),
      description: `Write to the people behind ${PRODUCT_NAME}: questions, plans, your account, corrections.`,
    },
  },
  '/terms': {
    screen: 'legal/terms-page',
    audience: 'public',
    head: {
      title: withProductName('Terms of Service'),
      description: `The terms under which ${PRODUCT_NAME} is used.`,
    },
  },
  '/privacy': {
    screen: 'legal/privacy-page',
    audience: 'public',
    head: {
      title: withProductName('Privacy Policy'),
      description: `What ${PRODUCT_NAME} keeps about you, why, and for how long.`,
    },
  },
  '/saved': SAVED,
  '/my-summaries': SAVED,
  '/profile': {
    screen: 'profile/profile-page',
    audience: 'personal',
    head: {
      title: withProductName('My Profile'),
      description: 'Your account, your plan and what you used of it.',
    },
  },
  '/auth/action': {
    screen: 'auth-action/action-page',
    audience: 'personal',
    head: { title: withProductName('Your account'), description: 'Where the links in our mails lead.' },
  },
  '/emulator/accounts': {
    screen: 'account-chooser/account-chooser-page',
    audience: 'personal',
    isBare: true,
    head: { title: withProductName('Choose an account'), description: 'The accounts of this machine.' },
  },
  '/search': { screen: 'search/search-page', audience: 'content' },
  '/guests/:slug': { screen: 'tags/tag-page', audience: 'content' },
  '/topics/:slug': { screen: 'tags/tag-page', audience: 'content' },
  '/podcasts/:podcast': { screen: 'catalogue/show-page', audience: 'content' },
  [FIXED_SHOW_PATH]: { screen: 'catalogue/fixed-show-page', audience: 'content' },
  '/:podcast/:episode': { screen: 'analysis/analysis-page', audience: 'content' },
  '/:slug': { screen: 'app/slug-page', audience: 'content' },
} as const satisfies Readonly<Record<string, PageDefinition>>;

type Pages = typeof PAGES;
export type PagePath = keyof Pages;
type PathFor<Audience> = { [P in PagePath]: Pages[P]['audience'] extends Audience ? P : never }[PagePath];
/** Paths of the pages that are the same for everybody, without a parameter. */
export type PublicPath = PathFor<'public'>;
export type Screen = Pages[PagePath]['screen'];

const ROWS = Object.entries<PageDefinition>(PAGES);

/** Paths for the sitemap. */
export const PUBLIC_PATHS: readonly string[] = pathsFor('public');
export const PERSONAL_PATHS: readonly string[] = pathsFor('personal');
/** First segments of the paths above; the fixed show's page has a show's slug, which is not reserved. */
export const PAGE_SEGMENTS: readonly string[] = ROWS.map(([path]) => path.split('/')[1] ?? '').filter(
  (segment) => segment !== '' && !segment.startsWith(':') && segment !== FIXED_SHOW.slug,
);

/** The page at a fixed path; undefined where the content decides about the head. */
export function fixedPage(path: string): (PageDefinition & { readonly head: PageTitle }) | undefined {
  const page = Object.hasOwn(PAGES, path) ? (PAGES as Record<string, PageDefinition>)[path] : undefined;
  return page?.head && { ...page, head: page.head };
}

function pathsFor(audience: PageDefinition['audience']): string[] {
  return ROWS.filter(([, page]) => page.audience === audience).map(([path]) => path);
}
