/** Beginnings of the paths of what every screen needs; the build puts these modules into the first file. */
export const FRAME_SOURCES = [
  'apps/web/src/app/',
  ...[
    'api-',
    'first-',
    'lazy-',
    'load-',
    'hydrated-',
    'page-',
    'query-',
    'screen',
    'server-c',
    'session',
    'use-sign-out',
    'identity/connect-',
    'identity/identity-error',
    'identity/session',
    'identity/sign-in-marker',
    'identity/sync-',
    'identity/user-data',
  ].map((name) => `apps/web/src/lib/${name}`),
  ...['cover.', 'link.', 'page.'].map((name) => `apps/web/src/ui/${name}`),
  ...[
    'lib/api-',
    'lib/class-',
    'lib/field-class',
    'lib/toasts',
    'hooks/use-disclosure',
    'components/badge.',
    'components/button.',
    'components/search-field.',
    'components/skeleton.',
    'components/wordmark.',
  ].map((name) => `apps/ui/${name}`),
  ...[
    'product.',
    'sharing/cover-design.',
    'sharing/with-product-name.',
    'accounts/display-fields.',
    'accounts/return-to.',
    'accounts/sign-in-rules.',
  ].map((name) => `core/${name}`),
];

/** Beginnings of the paths among these that only some screens need. */
export const NOT_IN_FRAME = [
  'main',
  'slug-page',
  'before-',
  'deferred-',
  'event-',
  'shell/verification-',
].map((name) => `apps/web/src/app/${name}`);
