import { useInfiniteQuery } from '@tanstack/react-query';
import { listAddress } from '#core/catalogue/list-address.js';
import { compareByShow } from '#core/catalogue/sorting.js';
import { mergePages, parseAnalysesPage } from '#web/lib/analyses-page.js';
import { useApi } from '#web/lib/api-client.js';

const LIST = '/api/analyses';
/** The spec's exception to no retries (spec §7). */
const RETRIES = 3;

/** Every analysis, page by page, sorted by show (spec §2, contract §2). */
export function useAllAnalyses(cursor: string | undefined) {
  const api = useApi();
  const first = listAddress(LIST, { cursor });
  const { data, ...rest } = useInfiniteQuery({
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
  return { ...rest, pages: data?.pages ?? [], analyses: data?.analyses, total: data?.total ?? 0 };
}
