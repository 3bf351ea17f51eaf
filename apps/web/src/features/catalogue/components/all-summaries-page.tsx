import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { QueryStates } from '#ui/components/query-states.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useListCursor } from '#web/lib/paginated-list.js';
import { AnalysisCards } from '#web/ui/analysis-card.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { EmptyNotice } from '#web/ui/empty-notice.js';
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
        empty={
          <EmptyNotice
            title={catalogueTexts.noSummaries}
            text={catalogueTexts.noSummariesText}
            to="/"
            action={catalogueTexts.analyzeFirst}
            className="border-ink border-t pt-4"
          />
        }
      >
        {(listed) => <AnalysisCards analyses={listed} />}
      </QueryStates>
      <LoadMoreLink list={list} failed={catalogueTexts.moreFailed} />
    </Page>
  );
}
