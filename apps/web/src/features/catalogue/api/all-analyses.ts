import { useInfiniteQuery } from '@tanstack/react-query';
import { compareByShow } from '../../../../../../core/catalogue/sorting.js';
import { joinPages, readAnalysesPage } from '../../../lib/analyses-page.js';
import { useApi } from '../../../lib/api-client.js';

const FIRST_PAGE = '/api/analyses';
/** The spec's exception to no retries (spec §7). */
const RETRIES = 3;

/** Every analysis, page by page, sorted by show (spec §2, contract §2). */
export function useAllAnalyses() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [FIRST_PAGE, 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      readAnalysesPage(await api.send<unknown>(pageParam, { signal }), FIRST_PAGE),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    retry: RETRIES,
    select: ({ pages }) => {
      const { analyses, total } = joinPages(pages);
      return { analyses: analyses.toSorted(compareByShow), total };
    },
  });
}
