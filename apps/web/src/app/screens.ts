import type { ComponentType } from 'react';
import type { Screen } from '#core/pages/page-manifest.js';

/** Screen for unknown paths. */
export const UNKNOWN_SCREEN = 'analysis/unknown-page';

type Load = () => Promise<ComponentType>;

/** Loads the component of each screen in the page manifest. Imports are literal so that the bundler can split them. */
export const SCREENS: Readonly<Record<Screen | typeof UNKNOWN_SCREEN, Load>> = {
  'home/home-page': async () => (await import('../features/home/components/home-page.js')).HomePage,
  'catalogue/directory-page': async () =>
    (await import('../features/catalogue/components/directory-page.js')).DirectoryPage,
  'catalogue/all-summaries-page': async () =>
    (await import('../features/catalogue/components/all-summaries-page.js')).AllSummariesPage,
  'catalogue/show-page': async () => (await import('../features/catalogue/components/show-page.js')).ShowPage,
  'catalogue/fixed-show-page': async () =>
    (await import('../features/catalogue/components/fixed-show-page.js')).FixedShowPage,
  'tags/tag-list-page': async () =>
    (await import('../features/tags/components/tag-list-page.js')).TagListPage,
  'tags/tag-page': async () => (await import('../features/tags/components/tag-page.js')).TagPage,
  'search/search-page': async () => (await import('../features/search/components/search-page.js')).SearchPage,
  'pricing/pricing-page': async () =>
    (await import('../features/pricing/components/pricing-page.js')).PricingPage,
  'contact/contact-page': async () =>
    (await import('../features/contact/components/contact-page.js')).ContactPage,
  'legal/terms-page': async () => (await import('../features/legal/components/terms-page.js')).TermsPage,
  'legal/privacy-page': async () =>
    (await import('../features/legal/components/privacy-page.js')).PrivacyPage,
  'saved/saved-page': async () => (await import('../features/saved/components/saved-page.js')).SavedPage,
  'profile/profile-page': async () =>
    (await import('../features/profile/components/profile-page.js')).ProfilePage,
  'auth-action/action-page': async () =>
    (await import('../features/auth-action/components/action-page.js')).ActionPage,
  'account-chooser/account-chooser-page': async () =>
    (await import('../features/account-chooser/components/account-chooser-page.js')).AccountChooserPage,
  'analysis/analysis-page': async () =>
    (await import('../features/analysis/components/analysis-page.js')).AnalysisPage,
  [UNKNOWN_SCREEN]: async () => (await import('../features/analysis/components/unknown-page.js')).UnknownPage,
  'app/slug-page': async () => (await import('./slug-page.js')).SlugPage,
};
