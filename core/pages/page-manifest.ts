/** The fixed show with a simpler page of its own (spec §2). Its path matches before those of other shows. */
export const FIXED_SHOW = {
  slug: 'the-tim-ferriss-show',
  name: 'The Tim Ferriss Show',
} as const;

/**
 * Pattern of the page of a private analysis. Its folder is shorter than any show's slug, so that no public address is in it
 * and no show's name tells of a private one.
 */
export const PRIVATE_PAGE = '/my/:id';

/** Patterns of the page of a member's briefing, and of one that is shared by a link. */
export const BRIEFING_PAGE = '/briefings/:id';
export const SHARED_BRIEFING_PAGE = '/briefings/shared/:token';
/** Pattern of the page of a batch of analyses. */
export const BATCH_PAGE = '/batches/:id';

const PRIVATE_PATH = /^\/my\/[\w-]+$/;

/** True when a normalized path is in the namespace of private analyses, whether or not one has it. */
export function isPrivatePath(path: string): boolean {
  return PRIVATE_PATH.test(path);
}

/** Slug of the private analysis that a job makes: as unguessable as the job's id. */
export function privateSlug(jobId: string): string {
  return PRIVATE_PAGE.slice(1).replace(':id', jobId.toLowerCase());
}

/**
 * Cookie of a browser in which a member is signed in. It names nobody and proves nothing: the page of an address that only
 * its owner may resolve is left to the browser.
 */
export const SIGNED_IN_COOKIE = 'podgist_signed_in';

/** The address that is a page of their own for members (contract §12) and the public home page for visitors. */
export const MEMBER_HOME = '/';

/** One page of the web app. Its key in `PAGES` is its path, a pattern of `matchPath`. */
export interface PageDefinition {
  /** Feature folder and file of the screen in apps/web. */
  readonly screen: string;
  /**
   * `public`: indexed, in the sitemap. `personal`: differs by reader; noindex, disallowed in robots.txt. `content`: what it
   * shows comes from the database, which decides about its head and whether it is indexed.
   */
  readonly audience: 'public' | 'personal' | 'content';
  /** Rendered without header and footer. */
  readonly isBare?: true;
}

const FIXED_SHOW_PATH = `/${FIXED_SHOW.slug}` as const;

const SAVED = { screen: 'saved/saved-page', audience: 'personal' } as const;

/**
 * Every page under its path (spec §2, route table). Routes, server rendering, sitemap, robots.txt, reserved slugs and titles
 * are derived from it. A specific path wins over a parameter, whatever the order.
 */
export const PAGES = {
  '/': { screen: 'app/home-screen', audience: 'public' },
  '/podcast-summaries': { screen: 'catalogue/directory-page', audience: 'public' },
  '/all-summaries': { screen: 'catalogue/all-summaries-page', audience: 'public' },
  '/guests': { screen: 'tags/tag-list-page', audience: 'public' },
  '/topics': { screen: 'tags/tag-list-page', audience: 'public' },
  '/pricing': { screen: 'pricing/pricing-page', audience: 'public' },
  '/contact': { screen: 'contact/contact-page', audience: 'public' },
  '/browser-extension': { screen: 'browser-extension/extension-page', audience: 'public' },
  '/help/iphone': { screen: 'iphone/iphone-page', audience: 'public' },
  '/terms': { screen: 'legal/terms-page', audience: 'public' },
  '/privacy': { screen: 'legal/privacy-page', audience: 'public' },
  '/accessibility': { screen: 'legal/accessibility-page', audience: 'public' },
  '/saved': SAVED,
  '/my-summaries': SAVED,
  '/following': { screen: 'following/following-page', audience: 'personal' },
  '/profile': { screen: 'profile/profile-page', audience: 'personal' },
  '/templates': { screen: 'templates/templates-page', audience: 'personal' },
  '/briefings': { screen: 'briefings/briefings-page', audience: 'personal' },
  [BRIEFING_PAGE]: { screen: 'briefings/briefing-page', audience: 'personal' },
  [SHARED_BRIEFING_PAGE]: { screen: 'briefings/shared-briefing-page', audience: 'personal' },
  '/batches': { screen: 'batches/batches-page', audience: 'personal' },
  [BATCH_PAGE]: { screen: 'batches/batch-page', audience: 'personal' },
  '/developers': { screen: 'developers/developers-page', audience: 'personal' },
  '/auth/action': { screen: 'auth-action/action-page', audience: 'personal' },
  '/emulator/accounts': {
    screen: 'account-chooser/account-chooser-page',
    audience: 'personal',
    isBare: true,
  },
  [PRIVATE_PAGE]: { screen: 'analysis/analysis-page', audience: 'personal' },
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
/** Paths of the pages that are the same for everybody, without a parameter; their heads are in `PAGE_HEADS`. */
export type PublicPath = PathFor<'public'>;
/** Paths and patterns of the pages of members. */
export type PersonalPath = PathFor<'personal'>;
/** Paths that have a head of their own. */
export type FixedPath = PublicPath | PersonalPath;
export type Screen = Pages[PagePath]['screen'];

/** Pattern of the personal page at a normalized path with a parameter; other paths unchanged. */
export function personalPattern(path: string): string {
  if (isPrivatePath(path)) return PRIVATE_PAGE;
  if (/^\/briefings\/shared\/[^/]+$/.test(path)) return SHARED_BRIEFING_PAGE;
  if (/^\/batches\/[^/]+$/.test(path)) return BATCH_PAGE;
  return /^\/briefings\/[^/]+$/.test(path) ? BRIEFING_PAGE : path;
}

/** True when a path has a head of its own. */
export function isFixedPath(path: string): path is FixedPath {
  return Object.hasOwn(PAGES, path) && PAGES[path as PagePath].audience !== 'content';
}

export function pathsFor(audience: PageDefinition['audience']): string[] {
  return Object.entries<PageDefinition>(PAGES).flatMap(([path, page]) =>
    page.audience === audience ? path : [],
  );
}
