import { useLocation } from 'react-router';
import { tagSlug } from '#core/pages/slug.js';
import {
  isWorthIndexing,
  missingTagPage,
  tagPage as pageTitle,
  tagHeading,
  tagIntro,
} from '#core/sharing/page-titles.js';
import { buttonClass } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { NotFoundError } from '#ui/lib/api-errors.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useListCursor } from '#web/lib/paginated-list.js';
import { AnalysisCards } from '#web/ui/analysis-card.js';
import { Link } from '#web/ui/link.js';
import { LoadMoreLink } from '#web/ui/load-more-link.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { type TagKind, TagSkeleton, tagTexts, useTagged } from '../tags.js';

/** `/guests/{slug}` and `/topics/{slug}`. */
export default function TagPage() {
  const { pathname } = useLocation();
  const [, kind, name = ''] = /^\/(guest|topic)s\/([^/]+)/i.exec(pathname) ?? [];
  const slug = tagSlug(decoded(name));
  return <Tagged key={slug} kind={kind?.toLowerCase() === 'guest' ? 'guest' : 'topic'} slug={slug} />;
}

function Tagged({ kind, slug }: { readonly kind: TagKind; readonly slug: string }) {
  const cursor = useListCursor();
  const list = useTagged(kind, slug, cursor);
  const { tag, analyses, error, isFetching, refetch } = list;
  const isMissing = error instanceof NotFoundError;
  usePageHead({
    ...(tag ? pageTitle(kind, tag.name, tag.analysisCount) : missingTagPage(kind)),
    path: `/${kind}s/${encodeURIComponent(slug)}`,
    index: tag !== undefined && isWorthIndexing(kind, tag.analysisCount) && cursor === undefined,
  });
  return (
    <Page>
      {tag && (
        <>
          <PageTitle title={tagHeading(kind, tag.name)} intro={tagIntro(kind, tag.name, tag.analysisCount)} />
          <AnalysisCards analyses={analyses} />
          <LoadMoreLink list={list} failed={tagTexts.moreFailed} />
        </>
      )}
      {!tag && isFetching && <TagSkeleton title={tagTexts[kind].all} />}
      {!tag && !isFetching && (
        <>
          <PageTitle
            title={isMissing ? tagTexts[kind].missing : tagTexts[kind].all}
            intro={isMissing ? missingTagPage(kind).description : undefined}
          />
          {isMissing ? (
            <Link to="/search" className={buttonClass('primary')}>
              {tagTexts.search}
            </Link>
          ) : (
            <ErrorAlert title={tagTexts.failed} error={error} onRetry={() => void refetch()} />
          )}
        </>
      )}
      <p className="mt-12">
        <Link to={`/${kind}s`} className="link inline-flex min-h-11 items-center text-ui">
          {tagTexts[kind].back}
        </Link>
      </p>
    </Page>
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
