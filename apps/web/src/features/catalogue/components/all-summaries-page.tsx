import type { Analysis } from '#core/analysis/analysis.js';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { buttonClass } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useListCursor } from '#web/lib/paginated-list.js';
import { AnalysisCard } from '#web/ui/analysis-card.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { Link } from '#web/ui/link.js';
import { LoadMoreLink } from '#web/ui/load-more-link.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { useAllAnalyses } from '../api.js';
import { catalogueTexts } from '../texts.js';

/** Every analysis, sorted by show (spec §2, All Summaries). */
export default function AllSummariesPage() {
  const cursor = useListCursor();
  usePageHead({ ...PAGE_HEADS['/all-summaries'], path: '/all-summaries', index: cursor === undefined });
  const list = useAllAnalyses(cursor);
  const { analyses, total } = list;
  const formats = useLocaleFormats();
  return (
    <Page>
      <PageTitle
        title={catalogueTexts.allSummaries}
        intro={
          analyses
            ? `${formats.number(total)} ${total === 1 ? 'summary' : 'summaries'}, sorted by show`
            : catalogueTexts.allIntro
        }
      />
      <QueryStates
        data={analyses}
        query={list}
        loading={<CardSkeletons label={catalogueTexts.loadingAll} count={6} />}
        failure={catalogueTexts.allFailed}
        isEmpty={({ length }) => length === 0}
        empty={<Empty />}
      >
        {(listed) => <Cards analyses={listed} />}
      </QueryStates>
      <LoadMoreLink list={list} failed={catalogueTexts.moreFailed} />
    </Page>
  );
}

function Cards({ analyses }: { readonly analyses: readonly Analysis[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
      {analyses.map((analysis) => (
        <li key={analysis.id}>
          <AnalysisCard analysis={analysis} text={analysis.aiSummary.overview} />
        </li>
      ))}
    </ul>
  );
}

function Empty() {
  return (
    <section className="border-ink border-t pt-4">
      <h2 className="text-heading">{catalogueTexts.noSummaries}</h2>
      <p className="mt-3 max-w-prose text-lead text-muted">{catalogueTexts.noSummariesText}</p>
      <Link to="/" className={buttonClass('primary', 'mt-6')}>
        {catalogueTexts.analyzeFirst}
      </Link>
    </section>
  );
}
