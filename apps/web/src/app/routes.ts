import { matchRoutes } from 'react-router';
import { slugTarget } from '#core/catalogue/podcast-like.js';
import { PAGES } from '#core/pages/page-manifest.js';
import { loadLazyIslands } from '../lib/lazy-island.js';
import { type LazyPage, lazyPage } from '../lib/lazy-page.js';
import { SCREENS, UNKNOWN_SCREEN } from './screens.js';

export interface AppRoute extends LazyPage {
  readonly path: string;
  /** Its key in `SCREENS`. */
  readonly screen: string;
  /** Rendered without header and footer. */
  readonly isBare: boolean;
}

function routeTo(path: string, screen: keyof typeof SCREENS, isBare = false): AppRoute {
  return { path, screen, isBare, ...lazyPage(SCREENS[screen]) };
}

/** What no path leads to. */
const UNKNOWN = routeTo('*', UNKNOWN_SCREEN);

/** `/{slug}` of an analysis: the path is the same as a show's (spec §2, loading rule). */
const ANALYSIS_BY_SLUG = routeTo('/:id', 'analysis/analysis-page');

/** A route for each page. Specific paths win over `/:slug` whatever the order. */
export const ROUTES: AppRoute[] = Object.entries(PAGES).map(([path, page]) =>
  routeTo(path, page.screen, 'isBare' in page),
);

/** Routes by path: rendering a page looks its path up many times, and a lookup ranks all routes. */
const cache = new Map<string, AppRoute>();
const MAX_CACHED_ROUTES = 100;

/** The screen at a path, in whatever case and however it is encoded. */
export function routeAt(pathname: string): AppRoute {
  const cached = cache.get(pathname);
  if (cached) return cached;
  if (cache.size >= MAX_CACHED_ROUTES) cache.clear();
  const route = matchRoute(pathname);
  cache.set(pathname, route);
  return route;
}

function depthOf(path: string): number {
  return path.split('/').filter(Boolean).length;
}

function matchRoute(pathname: string): AppRoute {
  // Only paths of the same depth can match; the router ranks every path that it is given.
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
