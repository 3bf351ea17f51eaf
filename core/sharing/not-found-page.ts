import type { PageTitle } from './page-titles.js';
import { titled } from './titled.js';

/** The not-found page (spec §2). */
export const NOT_FOUND_PAGE: PageTitle = {
  title: titled('Analysis Not Found'),
  description: 'The requested analysis could not be found.',
};
