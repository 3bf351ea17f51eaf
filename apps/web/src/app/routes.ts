import { matchRoutes } from 'react-router';
import { FIXED_SHOW } from '#core/catalogue/known-shows.js';
import { slugTarget } from '#core/catalogue/podcast-like.js';
import { ACCOUNT_CHOOSER_PATH } from '../lib/identity/account-chooser-path.js';
import { loadLazyIslands } from '../lib/lazy-island.js';
import { type LazyPage, lazyPage } from '../lib/lazy-page.js';

export interface AppRoute extends LazyPage {
  readonly path: string;
  /** A window without the frame around it. */
  readonly isBare: boolean;
}

const page = (path: string, load: Parameters<typeof lazyPage>[0], isBare = false): AppRoute => ({
  path,
  isBare,
  ...lazyPage(load),
});

const analysisPage: Parameters<typeof lazyPage>[0] = async () =>
  (await import('../features/analysis/components/analysis-page.js')).AnalysisPage;

/** What no path leads to. */
const UNKNOWN = page(
  '*',
  async () => (await import('../features/analysis/components/unknown-page.js')).UnknownPage,
);

/** `/{slug}` of an analysis: the path is the same as a show's (spec §2, loading rule). */
const ANALYSIS_BY_SLUG = page('/:id', analysisPage);

/** Every screen under its path (spec §2). Specific paths win over `/:slug` whatever the order. */
export const ROUTES: AppRoute[] = [
  page('/', async () => (await import('../features/home/components/home-page.js')).HomePage),
  page('/pricing', async () => (await import('../features/pricing/components/pricing-page.js')).PricingPage),
  page('/contact', async () => (await import('../features/contact/components/contact-page.js')).ContactPage),
  ...['/saved', '/my-summaries'].map((path) =>
    page(path, async () => (await import('../features/saved/components/saved-page.js')).SavedPage),
  ),
  page('/profile', async () => (await import('../features/profile/components/profile-page.js')).ProfilePage),
  page('/terms', async () => (await import('../features/legal/components/terms-page.js')).TermsPage),
  page('/privacy', async () => (await import('../features/legal/components/privacy-page.js')).PrivacyPage),
  page(
    '/podcast-summaries',
    async () => (await import('../features/catalogue/components/directory-page.js')).DirectoryPage,
  ),
  page(
    '/all-summaries',
    async () => (await import('../features/catalogue/components/all-summaries-page.js')).AllSummariesPage,
  ),
  page('/search', async () => (await import('../features/search/components/search-page.js')).SearchPage),
  ...['/guests', '/topics'].map((path) =>
    page(path, async () => (await import('../features/tags/components/tag-list-page.js')).TagListPage),
  ),
  ...['/guests/:slug', '/topics/:slug'].map((path) =>
    page(path, async () => (await import('../features/tags/components/tag-page.js')).TagPage),
  ),
  page(
    '/podcasts/:podcast',
    async () => (await import('../features/catalogue/components/show-page.js')).ShowPage,
  ),
  page(
    `/${FIXED_SHOW.slug}`,
    async () => (await import('../features/catalogue/components/fixed-show-page.js')).FixedShowPage,
  ),
  page(
    '/auth/action',
    async () => (await import('../features/auth-action/components/action-page.js')).ActionPage,
  ),
  page(
    ACCOUNT_CHOOSER_PATH,
    async () =>
      (await import('../features/account-chooser/components/account-chooser-page.js')).AccountChooserPage,
    true,
  ),
  page('/:slug', async () => (await import('./slug-page.js')).SlugPage),
  page('/:podcast/:episode', analysisPage),
];

/** Paths are asked about again and again while their pages are made; finding a route means ranking all of them. */
const found = new Map<string, AppRoute>();
const MOST_FOUND = 100;

/** The screen at a path, in whatever case and however it is encoded. */
export function routeAt(pathname: string): AppRoute {
  const known = found.get(pathname);
  if (known) return known;
  if (found.size >= MOST_FOUND) found.clear();
  const route = matchingRoute(pathname);
  found.set(pathname, route);
  return route;
}

function depthOf(path: string): number {
  return path.split('/').filter(Boolean).length;
}

function matchingRoute(pathname: string): AppRoute {
  // Each time the router ranks all the paths that it is given: only those can match that have as many parts.
  const depth = depthOf(pathname);
  const routes = ROUTES.filter(({ path }) => depthOf(path) === depth);
  const route = matchRoutes(routes, pathname)?.[0]?.route ?? UNKNOWN;
  return route.path === '/:slug' && slugTarget(pathname).kind !== 'podcast' ? ANALYSIS_BY_SLUG : route;
}

/** Fetches the code that the screen at a path cannot be shown without. */
export function preloadRoute(pathname: string): Promise<void> {
  return routeAt(pathname).preload();
}

/** Fetches all of the code of the screen at a path, so that going there waits for nothing. */
export async function preloadWhole(pathname: string): Promise<void> {
  await preloadRoute(pathname);
  await loadLazyIslands();
}

/** The same for a screen that may come: a failure is found out when it is shown. */
export function preloadAhead(pathname: string): void {
  preloadWhole(pathname).catch(() => undefined);
}
