import { type ComponentProps, memo, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { slugTarget } from '#core/catalogue/podcast-like.js';
import { NotFoundError, RedirectError } from '#ui/lib/api-errors.js';
import { Island, lazyIsland, useLazyIsland } from '#web/lib/lazy-island.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { sitePath } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { type AnalysisTarget, useAnalysis } from '../api/analysis.js';
import { BriefingSkeleton } from './briefing-skeleton.js';
import type { NotFound } from './not-found.js';
import type { ParsedBriefing } from './parsed-briefing.js';

const LoadError = lazyComponent(async () => (await import('./load-error.js')).LoadError);
const notFound = lazyIsland(async () => (await import('./not-found.js')).NotFound);
const briefing = lazyIsland(async () => (await import('./parsed-briefing.js')).ParsedBriefing);

/** `/{show}/{episode}`, `/{number}` and `/analysis/{id}` (spec §2, loading rule). */
export default function AnalysisPage() {
  const { pathname } = useLocation();
  const target = slugTarget(pathname.replace(/^\/analysis\/(?=\d+\/?$)/, '/'));
  return target.kind === 'podcast' ? (
    <DeferredNotFound slug={target.slug} />
  ) : (
    <LoadedAnalysis key={pathname} target={target} />
  );
}

function LoadedAnalysis({ target }: { readonly target: AnalysisTarget }) {
  const { data, error, isFetching, refetch } = useAnalysis(target);
  if (data) return <DeferredBriefing response={data} refetch={refetch} />;
  if (isFetching) return <BriefingSkeleton />;
  if (error instanceof RedirectError)
    return <Navigate to={sitePath(error.redirect) ?? '/podcast-summaries'} replace />;
  if (error instanceof NotFoundError) {
    return (
      <DeferredNotFound
        slug={target.kind === 'id' ? String(target.id) : target.slug}
        suggestion={error.suggestion}
      />
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

const DeferredBriefing = memo(function DeferredBriefing(props: ComponentProps<typeof ParsedBriefing>) {
  const LazyBriefing = useLazyIsland(briefing);
  return (
    <Island fallback={<BriefingSkeleton />}>
      <LazyBriefing {...props} />
    </Island>
  );
});

const DeferredNotFound = memo(function DeferredNotFound(props: ComponentProps<typeof NotFound>) {
  const LazyNotFound = useLazyIsland(notFound);
  return (
    <Island fallback={<BriefingSkeleton />}>
      <LazyNotFound {...props} />
    </Island>
  );
});
