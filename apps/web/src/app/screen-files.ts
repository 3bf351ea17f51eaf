import { FIXED_SHOW } from '#core/catalogue/known-shows.js';
import { ACCOUNT_CHOOSER_PATH } from '../lib/identity/account-chooser-path.js';
import { routeAt } from './routes.js';

/** The file of every screen, by its route's path. The server's alone: it tells browsers what to fetch beforehand. */
export const SCREEN_FILES: Readonly<Record<string, string>> = {
  '/': 'features/home/components/home-page.tsx',
  '/pricing': 'features/pricing/components/pricing-page.tsx',
  '/contact': 'features/contact/components/contact-page.tsx',
  '/saved': 'features/saved/components/saved-page.tsx',
  '/my-summaries': 'features/saved/components/saved-page.tsx',
  '/profile': 'features/profile/components/profile-page.tsx',
  '/terms': 'features/legal/components/terms-page.tsx',
  '/privacy': 'features/legal/components/privacy-page.tsx',
  '/podcast-summaries': 'features/catalogue/components/directory-page.tsx',
  '/all-summaries': 'features/catalogue/components/all-summaries-page.tsx',
  '/search': 'features/search/components/search-page.tsx',
  '/guests': 'features/tags/components/tag-list-page.tsx',
  '/topics': 'features/tags/components/tag-list-page.tsx',
  '/guests/:slug': 'features/tags/components/tag-page.tsx',
  '/topics/:slug': 'features/tags/components/tag-page.tsx',
  '/podcasts/:podcast': 'features/catalogue/components/show-page.tsx',
  [`/${FIXED_SHOW.slug}`]: 'features/catalogue/components/fixed-show-page.tsx',
  '/auth/action': 'features/auth-action/components/action-page.tsx',
  [ACCOUNT_CHOOSER_PATH]: 'features/account-chooser/components/account-chooser-page.tsx',
  '/:id': 'features/analysis/components/analysis-page.tsx',
  '/:slug': 'app/slug-page.tsx',
  '/:podcast/:episode': 'features/analysis/components/analysis-page.tsx',
  '*': 'features/analysis/components/unknown-page.tsx',
};

/** The source file of the screen at a path, from the web app's folder. */
export function screenFile(pathname: string): string {
  return `src/${SCREEN_FILES[routeAt(pathname).path]}`;
}
