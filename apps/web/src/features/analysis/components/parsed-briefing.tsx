import { useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { parseAnalysis } from '#core/analysis/parse-analysis.js';
import { analysisPath } from '#core/catalogue/address.js';
import { isPrivatePath } from '#core/pages/page-manifest.js';
import { Page } from '#web/ui/page.js';
import { Briefing } from './briefing.js';
import { BriefingSkeleton } from './briefing-skeleton.js';
import { LoadError } from './load-error.js';

interface ParsedBriefingProps {
  /** Response of the API. */
  readonly response: unknown;
  readonly refetch: () => Promise<unknown>;
}

/**
 * The briefing of a response, or an error if it is not a valid analysis. The parser loads with the briefing. A private
 * analysis at another address, such as one of an earlier version, moves to its own.
 */
export function ParsedBriefing({ response, refetch }: ParsedBriefingProps) {
  const analysis = useMemo(() => parseAnalysis(response), [response]);
  const [isRetrying, setRetrying] = useState(false);
  const { pathname } = useLocation();
  if (analysis) {
    const path = analysisPath(analysis);
    if (isPrivatePath(path) && pathname !== path) return <Navigate to={path} replace />;
    return <Briefing analysis={analysis} />;
  }
  if (isRetrying) return <BriefingSkeleton />;
  const retry = async () => {
    setRetrying(true);
    await refetch();
    setRetrying(false);
  };
  return (
    <Page className="pt-14">
      <LoadError problem="noData" onRetry={() => void retry()} />
    </Page>
  );
}
