import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#web/lib/api-client.js';
import { NEW_EPISODES, type NewEpisode } from '#web/lib/following/follow.js';
import { mergePages, parseAnalysesPage, useItemPages } from '#web/lib/paginated-list.js';

const LIST = '/api/user/analyses';
const PAGE_SIZE = 24;

/** New episodes of followed shows that have a summary, last found first, paginated. */
export function useNewSummaries() {
  return useItemPages<NewEpisode>(
    [NEW_EPISODES, 'summarized'],
    `${NEW_EPISODES}?limit=${PAGE_SIZE}&summarized=true`,
  );
}

/** GET /api/user/analyses?started=true: every analysis that the member submitted, last submitted first, paginated. */
export function useOwnAnalyses() {
  const api = useApi();
  return useInfiniteQuery({
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
