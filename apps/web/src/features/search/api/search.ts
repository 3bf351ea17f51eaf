import type { Analysis } from '#core/analysis/analysis.js';
import { parseAnalysis } from '#core/analysis/parse-analysis.js';
import type { TextPiece } from '#core/search/highlight.js';
import type { SearchFilter } from '#core/search/search-filter.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { usePaginatedList } from '#web/lib/paginated-list.js';

/** A matching show, guest or topic. */
export type NameHit = SearchPage['shows'][number];

/** A matching summary with its highlighted texts. */
export interface SummaryHit {
  readonly analysis: Analysis;
  readonly title: readonly TextPiece[];
  readonly show: readonly TextPiece[];
  readonly guest?: readonly TextPiece[];
  /** Excerpt around the first match. */
  readonly passage?: readonly TextPiece[];
  /** Field in which the words matched (`place` of the API). */
  readonly place: string;
}

type SearchPage = ResponseBody<'GET /api/search'>;
type SearchItem = SearchPage['items'][number];

/** Paginated search results; disabled while the query is empty. */
export function useSearch(q: string, filter: SearchFilter, cursor: string | undefined) {
  const choice = { q, ...filter, cursor };
  const { data, ...rest } = usePaginatedList<SearchPage>('/api/search', choice, { enabled: q !== '' });
  const pages = data?.pages ?? [];
  const [first] = pages;
  return {
    ...rest,
    pages,
    first: first?.data,
    summaries: pages.flatMap((page) => page.data.items.flatMap(summaryOf)),
  };
}

function summaryOf(item: SearchItem): SummaryHit[] {
  const analysis = parseAnalysis({ ...item, aiSummary: { overview: '', keyTopics: item.keyTopics } });
  if (!analysis) return [];
  const { titlePieces, showPieces, guestPieces, passage, place } = item;
  return [{ analysis, title: titlePieces, show: showPieces, guest: guestPieces, passage, place }];
}
