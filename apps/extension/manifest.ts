import { PRODUCT_NAME } from '#core/product.js';
import { originPattern } from './src/lib/settings.js';

export const BROWSERS = ['chromium', 'firefox'] as const;
export type ExtensionBrowser = (typeof BROWSERS)[number];

/** Pages in which the button appears. */
const SITES = ['https://www.youtube.com/*', 'https://open.spotify.com/*'];
const ICON_SIZES = [16, 32, 48, 128];

/** The extension's manifest (Manifest V3). An instance at another address is asked for in the settings. */
export function extensionManifest(browser: ExtensionBrowser, instance: string, version: string) {
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icons/icon-${size}.png`]));
  return {
    manifest_version: 3,
    name: `${PRODUCT_NAME}: summaries of podcasts and videos`,
    short_name: PRODUCT_NAME,
    version,
    description:
      'Summarizes the YouTube video or Spotify episode that you are looking at, with quotes that were checked.',
    icons,
    action: {
      default_title: `Summarize with ${PRODUCT_NAME}`,
      default_popup: 'popup.html',
      default_icon: icons,
    },
    options_ui: { page: 'options.html', open_in_tab: true },
    background: browser === 'chromium' ? { service_worker: 'background.js' } : { scripts: ['background.js'] },
    content_scripts: [{ matches: SITES, js: ['content.js'], run_at: 'document_idle' }],
    permissions: ['storage', 'activeTab', 'scripting'],
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
