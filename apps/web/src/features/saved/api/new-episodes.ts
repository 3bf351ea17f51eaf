import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { NEW_EPISODES, type NewEpisode } from '#web/lib/following/follow.js';
import { readPage } from './pages.js';

function newSummariesQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: [NEW_EPISODES, 'summarized'],
    queryFn: ({ pageParam, signal }) => readPage<NewEpisode>(api, pageParam, NEW_EPISODES, signal),
    initialPageParam: `${NEW_EPISODES}?limit=24&summarized=true`,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // Episodes are found and opened meanwhile.
    staleTime: 0,
  });
}

/** New episodes of followed shows that have a summary, last found first, paginated. */
export function useNewSummaries() {
  return useInfiniteQuery(newSummariesQuery(useApi()));
}
