import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { mergePages, parseAnalysesPage } from '#web/lib/analyses-page.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';

const LIST = '/api/user/analyses';
const PAGE_SIZE = 24;

/** GET /api/user/analyses?started=true: every analysis that the member submitted, last submitted first, paginated. */
function ownAnalysesQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: [LIST, 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      parseAnalysesPage(await api.send<unknown>(pageParam, { signal }), LIST),
    initialPageParam: `${LIST}?limit=${PAGE_SIZE}&started=true`,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => mergePages(pages),
    // Another tab or a finished job may have added a summary.
    staleTime: 0,
  });
}

export function useOwnAnalyses() {
  return useInfiniteQuery(ownAnalysesQuery(useApi()));
}
