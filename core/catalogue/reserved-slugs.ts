/**
 * First path words that the product's own routes and files use (spec §2, contract §5) or may come to use. No show takes
 * one of them as its address.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...[
    'saved',
    'my-summaries',
    'all-summaries',
    'podcast-summaries',
    'pricing',
    'profile',
    'terms',
    'privacy',
  ],
  ...['analysis', 'analyses', 'podcasts', 'shows', 'contact', 'about', 'help', 'search', 'feed'],
  ...[
    'api',
    'podmin',
    'admin',
    'login',
    'logout',
    'signin',
    'signup',
    'account',
    'auth',
    'settings',
    'health',
    'metrics',
  ],
  ...[
    'emulator',
    'assets',
    'static',
    'public',
    'samples',
    'images',
    'fonts',
    'docs',
    'index',
    'sitemap',
    'robots',
  ],
  ...['sitemap.xml', 'robots.txt', 'favicon.ico', 'manifest.webmanifest', '.well-known'],
]);
