import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { listAddress } from '#core/catalogue/list-address.js';
import { compareByShow } from '#core/catalogue/sorting.js';
import { mergePages, parseAnalysesPage } from '#web/lib/analyses-page.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';

const LIST = '/api/analyses';
/** Exception to the default of no retries (spec §7). */
const RETRIES = 3;

/** GET /api/analyses, page by page, sorted by show (spec §2, contract §2). */
function allAnalysesQuery(api: ApiClient, cursor: string | undefined) {
  const first = listAddress(LIST, { cursor });
  return infiniteQueryOptions({
    queryKey: [first, 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      parseAnalysesPage(await api.send<unknown>(pageParam, { signal }), LIST),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    retry: RETRIES,
    select: ({ pages }) => {
      const { analyses, total } = mergePages(pages);
      return { analyses: analyses.toSorted(compareByShow), total, pages };
    },
  });
}

export function useAllAnalyses(cursor: string | undefined) {
  const { data, ...rest } = useInfiniteQuery(allAnalysesQuery(useApi(), cursor));
  return { ...rest, pages: data?.pages ?? [], analyses: data?.analyses, total: data?.total ?? 0 };
}
