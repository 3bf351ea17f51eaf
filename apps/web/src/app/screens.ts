import type { Screen } from '#core/pages/page-manifest.js';
import type { LoadPage } from '../lib/lazy-page.js';

/**
 * Loader of each screen in the page manifest. Imports are literal so that the bundler can split them; the list of their files is
 * not part of the first load.
 */
export const SCREENS: Readonly<Record<Screen | 'analysis/unknown-page', LoadPage>> = {
  'app/home-screen': () => import('./home-screen.js'),
  'catalogue/directory-page': () => import('../features/catalogue/components/directory-page.js'),
  'catalogue/all-summaries-page': () => import('../features/catalogue/components/all-summaries-page.js'),
  'catalogue/show-page': () => import('../features/catalogue/components/show-page.js'),
  'catalogue/fixed-show-page': () => import('../features/catalogue/components/fixed-show-page.js'),
  'tags/tag-list-page': () => import('../features/tags/components/tag-list-page.js'),
  'tags/tag-page': () => import('../features/tags/components/tag-page.js'),
  'search/search-page': () => import('../features/search/components/search-page.js'),
  'pricing/pricing-page': () => import('../features/pricing/components/pricing-page.js'),
  'contact/contact-page': () => import('#web/features/contact/components/contact-page.js'),
  'browser-extension/extension-page': () =>
    import('#web/features/browser-extension/components/extension-page.js'),
  'iphone/iphone-page': () => import('#web/features/iphone/components/iphone-page.js'),
  'legal/terms-page': () => import('#web/features/legal/components/terms-page.js'),
  'legal/privacy-page': () => import('#web/features/legal/components/privacy-page.js'),
  'legal/accessibility-page': () => import('#web/features/legal/components/accessibility-page.js'),
  'saved/saved-page': () => import('../features/saved/components/saved-page.js'),
  'following/following-page': () => import('../features/following/components/following-page.js'),
  'profile/profile-page': () => import('../features/profile/components/profile-page.js'),
  'templates/templates-page': () => import('../features/templates/components/templates-page.js'),
  'briefings/briefings-page': () => import('../features/briefings/components/briefings-page.js'),
  'briefings/briefing-page': () => import('../features/briefings/components/briefing-page.js'),
  'briefings/shared-briefing-page': () =>
    import('#web/features/briefings/components/shared-briefing-page.js'),
  'batches/batches-page': () => import('../features/batches/components/batches-page.js'),
  'batches/batch-page': () => import('../features/batches/components/batch-page.js'),
  'developers/developers-page': () => import('../features/developers/components/developers-page.js'),
  'auth-action/action-page': () => import('../features/auth-action/components/action-page.js'),
  'account-chooser/account-chooser-page': () =>
    import('#web/features/account-chooser/components/account-chooser-page.js'),
  'analysis/analysis-page': () => import('../features/analysis/components/analysis-page.js'),
  'analysis/unknown-page': () => import('../features/analysis/components/unknown-page.js'),
  'app/slug-page': () => import('./slug-page.js'),
};
