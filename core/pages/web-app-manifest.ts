import { PRODUCT_NAME } from '../product.js';

/** Parameters of what a device's share sheet hands over. */
export const SHARE_PARAMS = ['url', 'text', 'title'] as const;
/** Where it hands that over. The service worker answers, which keeps files on the device. */
export const SHARE_TARGET = '/share/target';
/** Field of shared files. */
export const SHARED_FILES = 'files';

const ICONS = [
  { src: '/assets/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/assets/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/assets/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The web app manifest, with which browsers install the product (contract §9). */
export function webAppManifest() {
  const shortcut = (name: string, url: string) => ({ name, url, icons: ICONS.slice(0, 1) });
  return {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: 'Podcast episodes and videos as business summaries with verified quotes.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf6',
    theme_color: '#0b5d4b',
    categories: ['business', 'news', 'productivity'],
    icons: ICONS,
    shortcuts: [
      shortcut('New summary', '/'),
      shortcut('My Summaries', '/saved'),
      shortcut('Search', '/search'),
    ],
    share_target: {
      action: SHARE_TARGET,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        ...Object.fromEntries(SHARE_PARAMS.map((name) => [name, name])),
        files: [
          { name: SHARED_FILES, accept: ['audio/*', 'video/*', '.mp3', '.m4a', '.wav', '.opus', '.ogg'] },
        ],
      },
    },
  };
}
