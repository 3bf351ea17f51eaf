import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';
import { nextPagePath } from '#web/lib/analyses-page.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';

const ACCESSES_PER_PAGE = 20;

export function useAccesses(id: number) {
  return useInfiniteQuery(accessesQuery(useApi(), id));
}

/** GET /api/analysis/{id}/access: what support did with a private analysis, page by page. */
function accessesQuery(api: ApiClient, id: number) {
  const list = `/api/analysis/${id}/access`;
  return infiniteQueryOptions({
    queryKey: [list],
    initialPageParam: `${list}?limit=${ACCESSES_PER_PAGE}`,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await api.send<ResponseBody<'GET /api/analysis/{id}/access'>>(pageParam, {
        signal,
      });
      return { items: data, next: nextPagePath(headers.get('link'), list) };
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
