import { useLocation } from 'react-router';
import { SHARED_BRIEFING_PAGE } from '#core/pages/page-manifest.js';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { usePageHead, withProductName } from '#web/lib/page-head.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { useSharedBriefing } from '../api.js';
import { briefingTexts as texts } from '../texts.js';
import { BriefingContent } from './briefing-content.js';

/** A briefing that its owner shares by a link (contract §13). Never indexed. */
export default function SharedBriefingPage() {
  const token = useLocation().pathname.split('/').filter(Boolean).at(-1) ?? '';
  const query = useSharedBriefing(token);
  const title = query.data?.content.title;
  const head = PERSONAL_PAGE_HEADS[SHARED_BRIEFING_PAGE];
  usePageHead({ ...head, ...(title && { title: withProductName(title) }), index: false });
  return (
    <Page className="pb-20">
      <div className="mx-auto max-w-[48rem]">
        <QueryStates
          data={query.data}
          query={query}
          loading={<Loading label={texts.loadingOne} className="pt-14" />}
          failure={texts.failureOne}
          renderError={(alert) => <div className="pt-14">{alert}</div>}
          missing={<PageTitle title={texts.notShared} intro={texts.notSharedText} />}
        >
          {({ question, content, linked, gone }) => (
            <>
              <PageTitle title={content.title} intro={question ?? texts.shared} />
              {gone > 0 && <p className="mb-6 text-muted text-ui">{texts.goneCount(gone)}</p>}
              <BriefingContent content={content} linked={linked} />
            </>
          )}
        </QueryStates>
      </div>
    </Page>
  );
}
