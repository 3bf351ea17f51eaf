import { useLocation } from 'react-router';
import { slugTarget } from '../../../../core/catalogue/podcast-like.js';
import { RESERVED_SLUGS } from '../../../../core/catalogue/reserved-slugs.js';
import { AnalysisPage } from '../features/analysis/components/analysis-page.js';
import { UnknownPage } from '../features/analysis/components/unknown-page.js';
import { ShowPage } from '../features/catalogue/components/show-page.js';

/** `/{slug}`: a show's page or an analysis, as the slug looks (spec §2, loading rule). */
export function SlugPage() {
  const { pathname } = useLocation();
  const target = slugTarget(pathname);
  if (target.kind !== 'podcast') return <AnalysisPage />;
  return RESERVED_SLUGS.has(target.slug) ? <UnknownPage /> : <ShowPage />;
}
