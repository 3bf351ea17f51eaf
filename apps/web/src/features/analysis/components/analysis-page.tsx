import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { slugTarget } from '#core/catalogue/podcast-like.js';
import { NotFoundError, RedirectError } from '#ui/lib/api-errors.js';
import { lazyIsland } from '#web/lib/lazy-island.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { sitePath } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { type AnalysisTarget, useAnalysis } from '../api/analysis.js';
import { BriefingSkeleton } from './briefing-skeleton.js';

const LoadError = lazyComponent(async () => (await import('./load-error.js')).LoadError);
const NotFound = lazyIsland(async () => (await import('./not-found.js')).NotFound, <BriefingSkeleton />);
const Briefing = lazyIsland(
  async () => (await import('./parsed-briefing.js')).ParsedBriefing,
  <BriefingSkeleton />,
);

/** `/{show}/{episode}`, `/{number}` and `/analysis/{id}` (spec §2, loading rule). */
export default function AnalysisPage() {
  const { pathname } = useLocation();
  const target = slugTarget(pathname.replace(/^\/analysis\/(?=\d+\/?$)/, '/'));
  return target.kind === 'podcast' ? (
    <NotFound slug={target.slug} />
  ) : (
    <LoadedAnalysis key={pathname} target={target} />
  );
}

function LoadedAnalysis({ target }: { readonly target: AnalysisTarget }) {
  const { data, error, isFetching, refetch } = useAnalysis(target);
  if (data) return <Briefing response={data} refetch={refetch} />;
  if (isFetching) return <BriefingSkeleton />;
  if (error instanceof RedirectError)
    return <Navigate to={sitePath(error.redirect) ?? '/podcast-summaries'} replace />;
  if (error instanceof NotFoundError) {
    return (
      <NotFound slug={target.kind === 'id' ? String(target.id) : target.slug} suggestion={error.suggestion} />
    );
  }
  return (
    <Page className="pt-14">
      <Suspense>
        <LoadError problem={error ? 'loadError' : 'noData'} onRetry={() => refetch()} />
      </Suspense>
    </Page>
  );
}
