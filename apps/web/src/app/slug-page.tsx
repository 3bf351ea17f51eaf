import { useLocation } from 'react-router';
import { slugTarget } from '#core/catalogue/podcast-like.js';
import { RESERVED_SLUGS } from '#core/pages/slug.js';
import UnknownPage from '../features/analysis/components/unknown-page.js';
import ShowPage from '../features/catalogue/components/show-page.js';

/** `/{slug}` of a show, unless the word is reserved (spec §2, loading rule). */
export default function SlugPage() {
  const target = slugTarget(useLocation().pathname);
  return target.kind === 'podcast' && RESERVED_SLUGS.has(target.slug) ? <UnknownPage /> : <ShowPage />;
}
