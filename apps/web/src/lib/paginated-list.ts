import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type ListChoice, listAddress } from '#core/catalogue/list-address.js';
import { nextPagePath } from './analyses-page.js';
import { type ApiClient, useApi } from './api-client.js';

/** One page of a list (contract §2). */
export interface ListPage<Data> {
  readonly data: Data;
  /** Number of items on all pages. */
  readonly total?: number;
  /** Episodes of all shows; sent by the directory only. */
  readonly episodes?: number;
  /** API path of the next page; absent on the last page. */
  readonly next?: string;
}

interface ListOptions {
  /** False sends no request. */
  readonly enabled?: boolean;
  /** True shows the previous list until the new one has loaded. */
  readonly keepsLast?: boolean;
}

/**
 * GET of a paginated list. The first page's key is its path, as in the page's dehydrated queries.
 * @param choice filter, order and cursor of the first page
 */
function paginatedListQuery<Data>(api: ApiClient, list: string, choice: ListChoice) {
  const first = listAddress(list, choice);
  return infiniteQueryOptions({
    queryKey: [first, 'pages'],
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Data>> => {
      const { data, headers } = await api.send<Data>(pageParam, { signal });
      return {
        data,
        total: countIn(headers, 'x-total-count'),
        episodes: countIn(headers, 'x-total-episodes'),
        next: nextPagePath(headers.get('link'), list),
      };
    },
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  });
}

export function usePaginatedList<Data>(
  list: string,
  choice: ListChoice = {},
  { enabled = true, keepsLast = false }: ListOptions = {},
) {
  return useInfiniteQuery({
    ...paginatedListQuery<Data>(useApi(), list, choice),
    enabled,
    placeholderData: keepsLast ? (last) => last : undefined,
  });
}

function countIn(headers: Headers, name: string): number | undefined {
  const count = Number(headers.get(name) ?? Number.NaN);
  return Number.isSafeInteger(count) ? count : undefined;
}
