import { useInfiniteQuery } from '@tanstack/react-query';
import { type ListChoice, listAddress } from '#core/catalogue/list-address.js';
import { useApi } from './api-client.js';
import { nextPagePath } from './next-page-path.js';

/** One page of a list (contract §2). */
export interface ListPage<Data> {
  readonly data: Data;
  /** All that there are, on every page. */
  readonly total?: number;
  /** Episodes of all shows, in the directory. */
  readonly episodes?: number;
  /** The path of the next page at the API; absent on the last. */
  readonly next?: string;
}

interface ListOptions {
  /** Whether it is asked for at all. */
  readonly enabled?: boolean;
  /** Whether the list of another choice stays until this one is there. */
  readonly keepsLast?: boolean;
}

/**
 * A list of the API, page by page.
 * @param choice what it is asked for by, and where its first page begins
 */
export function usePaginatedList<Data>(list: string, choice: ListChoice = {}, options: ListOptions = {}) {
  const api = useApi();
  const first = listAddress(list, choice);
  return useInfiniteQuery({
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
    enabled: options.enabled ?? true,
    placeholderData: options.keepsLast ? (last) => last : undefined,
  });
}

function countIn(headers: Headers, name: string): number | undefined {
  const count = Number(headers.get(name) ?? Number.NaN);
  return Number.isSafeInteger(count) ? count : undefined;
}
