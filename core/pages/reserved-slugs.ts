import { PAGES } from './page-manifest.js';
import { FIXED_SHOW } from './private-address.js';

/** The fixed show's page has a show's slug, which is not reserved. */
const PAGE_SEGMENTS = Object.keys(PAGES)
  .map((path) => path.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith(':') && segment !== FIXED_SHOW.slug);

/**
 * First path segments of the product's own pages and files (spec §2, contract §5), and segments reserved for later. No
 * show may use one as its slug.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...PAGE_SEGMENTS,
  ...['analysis', 'analyses', 'shows', 'about', 'help', 'feed', 'share', 'sitemaps', 'llms'],
  ...['embed', 'oembed', 'feeds', 'mcp'],
  ...['api', 'podmin', 'admin', 'login', 'logout', 'signin', 'signup', 'account', 'settings'],
  ...['health', 'metrics', 'assets', 'static', 'public', 'samples', 'images', 'fonts', 'docs', 'index'],
  ...['sitemap', 'robots', 'sitemap.xml', 'robots.txt', 'favicon.ico', 'manifest.webmanifest', '.well-known'],
]);
