import { useInfiniteQuery } from '@tanstack/react-query';
import { mergePages, parseAnalysesPage } from '#web/lib/analyses-page.js';
import { useApi } from '#web/lib/api-client.js';

const LIST = '/api/user/analyses';
const PAGE_SIZE = 24;

/** What the member made in private, newest first, page by page. */
export function useOwnAnalyses() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [LIST, 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      parseAnalysesPage(await api.send<unknown>(pageParam, { signal }), LIST),
    initialPageParam: `${LIST}?limit=${PAGE_SIZE}`,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => mergePages(pages),
    // A summary may have been made since the list was last shown.
    staleTime: 0,
  });
}
