import { useLocation } from 'react-router';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { QueryStates } from '#ui/components/query-states.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useListCursor } from '#web/lib/paginated-list.js';
import { EmptyNotice } from '#web/ui/empty-notice.js';
import { Link } from '#web/ui/link.js';
import { LoadMoreLink } from '#web/ui/load-more-link.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { type Tag, type TagKind, TagSkeleton, tagTexts, useTags } from '../tags.js';

/** `/guests` and `/topics`, sorted by number of summaries. */
export default function TagListPage() {
  const kind = useLocation().pathname.startsWith('/guests') ? 'guest' : 'topic';
  return <TagList key={kind} kind={kind} />;
}

function TagList({ kind }: { readonly kind: TagKind }) {
  const path = `/${kind}s` as const;
  const cursor = useListCursor();
  const list = useTags(kind, cursor);
  const { tags, isWhole } = shownTags(kind, list.tags);
  const texts = tagTexts[kind];
  usePageHead({ ...PAGE_HEADS[path], path, index: cursor === undefined });
  const isLoading = !tags && list.isFetching;
  return (
    <Page>
      {!isLoading && <PageTitle title={texts.all} intro={texts.intro} />}
      <QueryStates
        data={tags}
        query={list}
        loading={<TagSkeleton title={texts.all} />}
        failure={texts.listFailed}
        isEmpty={({ length }) => length === 0}
        empty={
          <EmptyNotice
            title={texts.none}
            text={texts.noneText}
            to="/"
            action={tagTexts.analyze}
            className="border-ink border-t pt-4"
          />
        }
      >
        {(listed) => (
          <ul className="grid grid-cols-1 gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
            {listed.map((tag) => (
              <Row key={tag.slug} tag={tag} path={path} />
            ))}
          </ul>
        )}
      </QueryStates>
      {!isWhole && <LoadMoreLink list={list} failed={tagTexts.moreFailed} />}
    </Page>
  );
}

/** A topic of one summary is no more than its title; these come last, and are shown only until another one has two. */
function shownTags(kind: TagKind, tags: readonly Tag[] | undefined) {
  const shared = tags?.filter(({ analysisCount }) => kind === 'guest' || analysisCount > 1) ?? [];
  if (!tags || shared.length === 0) return { tags, isWhole: false };
  return { tags: shared, isWhole: shared.length < tags.length };
}

function Row({ tag: { slug, name, analysisCount }, path }: { readonly tag: Tag; readonly path: string }) {
  const formats = useLocaleFormats();
  return (
    <li className="border-line border-t">
      <Link
        to={`${path}/${encodeURIComponent(slug)}`}
        className="flex min-h-12 items-baseline justify-between gap-3 py-3 decoration-1 underline-offset-4 hover:underline"
      >
        <span className="wrap-anywhere min-w-0 font-serif text-body leading-[1.3]">{name}</span>
        <span className="text-muted text-note tabular-nums">
          {formats.number(analysisCount)}
          <span className="sr-only">{analysisCount === 1 ? ' summary' : ' summaries'}</span>
        </span>
      </Link>
    </li>
  );
}
