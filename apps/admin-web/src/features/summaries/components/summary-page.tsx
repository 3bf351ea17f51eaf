import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { errorMessage } from '#admin-web/lib/admin-api.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { useSummary } from '../api/get-summary.js';
import { summaryTexts } from '../texts.js';
import { SummaryEditor } from './summary-editor.js';

/** /podmin/summaries/{id}: the edit view (spec §2). */
export function SummaryPage() {
  usePageTitle(summaryTexts.editor.pageTitle);
  const { id = '' } = useParams();
  const query = useSummary(id);
  return (
    <div className="mx-auto w-full max-w-page pb-8">
      <Link to="/summaries" className="link inline-flex min-h-11 items-center gap-1.5 text-ui">
        <ArrowLeft size={16} aria-hidden="true" />
        {summaryTexts.editor.back}
      </Link>
      {query.isPending && (
        <div role="status">
          <span className="sr-only">Loading…</span>
          <Skeleton className="mt-2 h-7 w-64" />
          <Skeleton className="mt-6 h-72 w-full" />
        </div>
      )}
      {query.isError && (
        <ErrorAlert
          title={summaryTexts.loadFailure}
          error={query.error}
          text={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <SummaryEditor key={id} id={id} opened={query.data} />}
    </div>
  );
}
