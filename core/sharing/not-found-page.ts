import type { PageTitle } from '../pages/page-heads.js';
import { withProductName } from '../product.js';

/** The not-found page (spec §2). */
export const NOT_FOUND_PAGE: PageTitle = {
  title: withProductName('Analysis Not Found'),
  description: 'The requested analysis could not be found.',
};
