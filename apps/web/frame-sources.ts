/** Beginnings of the paths of what every screen needs; the build puts these modules into the first file. */
export const FRAME_SOURCES = [
  'apps/web/src/app/',
  ...[
    'api-',
    'browser-storage',
    'first-',
    'lazy-',
    'load-',
    'query-',
    'server-c',
    'session',
    'identity/identity-client',
    'identity/session',
    'identity/sync-',
  ].map((name) => `apps/web/src/lib/${name}`),
  ...['link.', 'page.'].map((name) => `apps/web/src/ui/${name}`),
  ...[
    'lib/api-',
    'lib/class-',
    'lib/toasts',
    'hooks/use-disclosure',
    'components/badge.',
    'components/button.',
    'components/frame-icons.',
    'components/search-field.',
    'components/skeleton.',
    'components/wordmark.',
  ].map((name) => `apps/ui/${name}`),
  'core/product.',
];

/** Beginnings of the paths among these that only some screens need. */
export const NOT_IN_FRAME = [
  'main',
  'screens',
  'slug-page',
  'home-screen',
  'before-',
  'keyboard/',
  'shell/verification-',
  'shell/profile-menu',
  'shell/podcast-links',
  'shell/footer',
  'shell/theme-field',
  'shell/deferred-texts',
].map((name) => `apps/web/src/app/${name}`);
