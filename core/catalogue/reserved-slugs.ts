import { PAGE_SEGMENTS } from '../pages/page-manifest.js';

/**
 * First path segments of the product's own pages and files (spec §2, contract §5), and words that it may come to use. No
 * show takes one of them as its address.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...PAGE_SEGMENTS,
  ...['analysis', 'analyses', 'shows', 'about', 'help', 'feed', 'share', 'sitemaps', 'llms'],
  ...['api', 'podmin', 'admin', 'login', 'logout', 'signin', 'signup', 'account', 'settings'],
  ...['health', 'metrics', 'assets', 'static', 'public', 'samples', 'images', 'fonts', 'docs', 'index'],
  ...['sitemap', 'robots', 'sitemap.xml', 'robots.txt', 'favicon.ico', 'manifest.webmanifest', '.well-known'],
]);
