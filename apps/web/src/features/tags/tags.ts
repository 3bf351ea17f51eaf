import type { Analysis } from '#core/analysis/analysis.js';
import { parseAnalyses } from '#web/lib/analyses-page.js';
import { usePaginatedList } from '#web/lib/paginated-list.js';

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
