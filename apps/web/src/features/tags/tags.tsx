import type { Analysis } from '#core/analysis/analysis.js';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { parseAnalyses, usePaginatedList } from '#web/lib/paginated-list.js';
import { PageTitle } from '#web/ui/page.js';

/** Texts of the guest and topic pages. */
export const tagTexts = {
  guest: {
    all: 'Guests',
    intro: PAGE_HEADS['/guests'].description,
    back: '← All guests',
    missing: 'Guest not found',
    none: 'No guests yet',
    noneText: 'The guests of analyzed episodes will be listed here.',
    listFailed: 'The guests could not be loaded',
  },
  topic: {
    all: 'Topics',
    intro: PAGE_HEADS['/topics'].description,
    back: '← All topics',
    missing: 'Topic not found',
    none: 'No topics yet',
    noneText: 'The topics of analyzed episodes will be listed here.',
    listFailed: 'The topics could not be loaded',
  },
  loading: 'Loading…',
  failed: 'The summaries could not be loaded',
  moreFailed: 'The next ones could not be loaded',
  search: 'Search all summaries',
  analyze: 'Analyze an Episode',
} as const;

export type TagKind = 'guest' | 'topic';

/** A guest or topic with its number of summaries. */
export interface Tag {
  readonly slug: string;
  readonly name: string;
  readonly analysisCount: number;
}

interface TagPage {
  readonly name: string;
  readonly analysisCount: number;
  readonly analyses: unknown;
}

/** Guests or topics, sorted by number of summaries in descending order. */
export function useTags(kind: TagKind, cursor: string | undefined) {
  const { data, ...rest } = usePaginatedList<readonly Tag[]>(`/api/${kind}s`, { cursor });
  return {
    ...rest,
    pages: data?.pages ?? [],
    tags: data && onceEach(data.pages.flatMap((page) => page.data)),
  };
}

/** Summaries of a guest or topic, newest first. */
export function useTagged(kind: TagKind, slug: string, cursor: string | undefined) {
  const { data, ...rest } = usePaginatedList<TagPage>(`/api/${kind}s/${encodeURIComponent(slug)}`, {
    cursor,
  });
  const pages = data?.pages ?? [];
  const analyses = new Map<number, Analysis>(
    pages.flatMap((page) => parseAnalyses(page.data.analyses)).map((one) => [one.id, one]),
  );
  return { ...rest, pages, tag: pages[0]?.data, analyses: [...analyses.values()] };
}

/** Removes duplicate tags, which occur when counts change between page requests. */
function onceEach(tags: readonly Tag[]): Tag[] {
  return [...new Map(tags.map((tag) => [tag.slug, tag])).values()];
}

const PLACES = [1, 2, 3, 4];

export function TagSkeleton({ title }: { readonly title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <p role="status" className="sr-only">
        {tagTexts.loading}
      </p>
      <ul aria-hidden="true" className="grid gap-x-12 md:grid-cols-2">
        {PLACES.map((place) => (
          <li key={place} className="border-line border-t py-5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="mt-3 h-4 w-1/3" />
          </li>
        ))}
      </ul>
    </>
  );
}
