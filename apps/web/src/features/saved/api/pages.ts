import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { NEW_EPISODES, type NewEpisode } from '#web/lib/following/follow.js';
import { mergePages, nextPagePath, parseAnalysesPage } from '#web/lib/paginated-list.js';

/** One page of a list without a total. */
export interface ItemPage<T> {
  readonly items: readonly T[];
  /** Path of the next page; absent on the last. */
  readonly next?: string;
}

/** Reads a page of a list. `list` is its path; a next page elsewhere is ignored. */
export async function readPage<T>(
  api: ApiClient,
  path: string,
  list: string,
  signal: AbortSignal,
): Promise<ItemPage<T>> {
  const { data, headers } = await api.send<unknown>(path, { signal });
  return { items: Array.isArray(data) ? data : [], next: nextPagePath(headers.get('link'), list) };
}

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
