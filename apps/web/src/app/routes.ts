import { slugTarget } from '#core/catalogue/podcast-like.js';
import { matchPath } from '#core/pages/match-path.js';
import { PAGES } from '#core/pages/page-manifest.js';
import { loadLazyIslands } from '../lib/lazy-island.js';
import { type LazyPage, lazyPage } from '../lib/lazy-page.js';
import { SCREENS, UNKNOWN_SCREEN } from './screens.js';

export interface AppRoute extends LazyPage {
  readonly path: string;
  /** Key in `SCREENS`. */
  readonly screen: string;
  /** Rendered without header and footer. */
  readonly isBare: boolean;
}

function routeTo(path: string, screen: keyof typeof SCREENS, isBare = false): AppRoute {
  return { path, screen, isBare, ...lazyPage(SCREENS[screen]) };
}

/** Fallback for paths without a screen. */
const UNKNOWN = routeTo('*', UNKNOWN_SCREEN);

/** `/{slug}` of an analysis, which shares its path with shows (spec §2, loading rule). */
const ANALYSIS_BY_SLUG = routeTo('/:id', 'analysis/analysis-page');

/** One route per page. Specific paths win over `/:slug` regardless of order. */
export const ROUTES: AppRoute[] = Object.entries(PAGES).map(([path, page]) =>
  routeTo(path, page.screen, 'isBare' in page),
);

/** Cache by path: a page looks its path up many times, and each lookup compares all routes. */
const cache = new Map<string, AppRoute>();
const MAX_CACHED_ROUTES = 100;

/** The screen at a path. Case and percent-encoding are ignored. */
export function routeAt(pathname: string): AppRoute {
  const cached = cache.get(pathname);
  if (cached) return cached;
  if (cache.size >= MAX_CACHED_ROUTES) cache.clear();
  const route = matchRoute(pathname);
  cache.set(pathname, route);
  return route;
}

function matchRoute(pathname: string): AppRoute {
  const route = matchPath(ROUTES, pathname) ?? UNKNOWN;
  return route.path === '/:slug' && slugTarget(pathname).kind !== 'podcast' ? ANALYSIS_BY_SLUG : route;
}

/** Loads the code without which the screen at a path cannot render. */
export function preloadRoute(pathname: string): Promise<void> {
  return routeAt(pathname).preload();
}

/** Loads all code of the screen at a path, including its lazy islands. */
export async function preloadWhole(pathname: string): Promise<void> {
  await preloadRoute(pathname);
  await loadLazyIslands();
}

/** Preloads the screen at a path. Errors are ignored here and surface when the screen is rendered. */
export function preloadAhead(pathname: string): void {
  preloadWhole(pathname).catch(() => undefined);
}
