import { slugTarget } from '#core/catalogue/podcast-like.js';
import { matchPath } from '#core/pages/match-path.js';
import { PAGES } from '#core/pages/page-manifest.js';
import { loadLazyIslands } from '../lib/lazy-island.js';
import { type LazyPage, type LoadPage, lazyPage } from '../lib/lazy-page.js';
import type { SCREENS } from './screens.js';

export interface AppRoute extends LazyPage {
  readonly path: string;
  /** Key in `SCREENS`. */
  readonly screen: string;
  /** Rendered without header and footer. */
  readonly isBare: boolean;
}

function routeTo(path: string, screen: keyof typeof SCREENS, isBare = false): AppRoute {
  const load: LoadPage = async () => (await loadScreens()).SCREENS[screen]();
  return { path, screen, isBare, ...lazyPage(load) };
}

/** Loads the list of all screens. The screen that the server rendered is named by its page instead. */
export function loadScreens() {
  return import('./screens.js');
}

/** Fallback for paths without a screen. */
const UNKNOWN = routeTo('*', 'analysis/unknown-page');

/** `/{slug}` of an analysis, which shares its path with shows (spec §2, loading rule). */
const ANALYSIS_BY_SLUG = routeTo('/:id', 'analysis/analysis-page');

/** One route per page. Specific paths win over `/:slug` regardless of order. */
export const ROUTES: AppRoute[] = Object.entries(PAGES).map(([path, page]) =>
  routeTo(path, page.screen, 'isBare' in page),
);

/** The screen at a path. Case and percent-encoding are ignored. */
export function routeAt(pathname: string): AppRoute {
  const route = matchPath(ROUTES, pathname) ?? UNKNOWN;
  return route.path === '/:slug' && slugTarget(pathname).kind !== 'podcast' ? ANALYSIS_BY_SLUG : route;
}

/**
 * Loads the code without which the screen at a path cannot render.
 * @param load where it is, if the page says so
 */
export function preloadRoute(pathname: string, load?: LoadPage): Promise<void> {
  return routeAt(pathname).preload(load);
}

/** Loads all code of the screen at a path, including its lazy islands. */
export async function preloadWhole(pathname: string, load?: LoadPage): Promise<void> {
  await preloadRoute(pathname, load);
  await loadLazyIslands();
}

/** Preloads the screen at a path. Errors are ignored here and surface when the screen is rendered. */
export function preloadAhead(pathname: string): void {
  preloadWhole(pathname).catch(() => undefined);
}

/** The source file of the screen at a path, relative to the web app's folder. The server uses it to emit preload hints. */
export function screenFile(pathname: string): string {
  const [folder, file] = routeAt(pathname).screen.split('/');
  return folder === 'app' ? `src/app/${file}.tsx` : `src/features/${folder}/components/${file}.tsx`;
}
