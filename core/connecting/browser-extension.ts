import { PRODUCT_NAME } from '../product.js';

export const EXTENSION_BROWSERS = ['chromium', 'firefox'] as const;
export type ExtensionBrowser = (typeof EXTENSION_BROWSERS)[number];

/** Pages in which the button appears. */
const SITES = ['https://www.youtube.com/*', 'https://open.spotify.com/*'];
const PERMISSIONS = ['storage', 'activeTab', 'scripting'];
const ICON_SIZES = [16, 32, 48, 128];

/** Privacy text of the stores, the extension's settings and its page. */
export const EXTENSION_PRIVACY =
  'The extension sends the link of an episode to the address in its settings when you press its button, and the captions of a video only when you agree to it then. It reads no other page, keeps no history, has no statistics, and gives nothing to anybody else.';

interface PermissionReason {
  readonly names: readonly string[];
  readonly reason: string;
}

/** Every permission of the manifest with its reason, in the words of its page and its documentation. */
export const EXTENSION_PERMISSIONS: readonly PermissionReason[] = [
  { names: SITES, reason: 'the button; the captions after you have agreed' },
  { names: ['this site'], reason: 'the calls of its API, with your visitor’s cookie' },
  { names: ['storage'], reason: 'the address and the key' },
  {
    names: ['activeTab', 'scripting'],
    reason: 'the current tab’s address for the popup; reading the captions',
  },
  { names: ['another address'], reason: 'optional: asked for when you save it in the settings' },
];

/** Path of the download for a browser. */
export function extensionZipPath(browser: ExtensionBrowser): string {
  return `/browser-extension/podgist-${browser}.zip`;
}

/** Match pattern of an origin. Firefox knows no ports in patterns; without one, every port matches. */
export function originPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/**
 * The extension's manifest (Manifest V3). `homepage_url` is the instance that it talks to until the settings name another,
 * for which it asks then.
 */
export function extensionManifest(browser: ExtensionBrowser, instance: string, version: string) {
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icons/icon-${size}.png`]));
  return {
    manifest_version: 3,
    name: `${PRODUCT_NAME}: summaries of podcasts and videos`,
    short_name: PRODUCT_NAME,
    version,
    description:
      'Summarizes the YouTube video or Spotify episode that you are looking at, with quotes that were checked.',
    homepage_url: instance,
    icons,
    action: {
      default_title: `Summarize with ${PRODUCT_NAME}`,
      default_popup: 'popup.html',
      default_icon: icons,
    },
    options_ui: { page: 'options.html', open_in_tab: true },
    background: browser === 'chromium' ? { service_worker: 'background.js' } : { scripts: ['background.js'] },
    content_scripts: [{ matches: SITES, js: ['content.js'], run_at: 'document_idle' }],
    permissions: PERMISSIONS,
    host_permissions: [...SITES, originPattern(instance)],
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src *; base-uri 'none'; form-action 'none'",
    },
    ...(browser === 'chromium'
      ? { minimum_chrome_version: '120' }
      : {
          browser_specific_settings: {
            gecko: {
              id: 'extension@podgist.local',
              strict_min_version: '128.0',
              data_collection_permissions: { required: ['websiteContent'] },
            },
          },
        }),
  };
}
