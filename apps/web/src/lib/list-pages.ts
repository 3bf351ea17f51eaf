import { useInfiniteQuery } from '@tanstack/react-query';
import { type ListChoice, listAddress } from '../../../../core/catalogue/list-address.js';
import { useApi } from './api-client.js';
import { nextPage } from './next-page.js';

/** One page of a list (contract §2). */
export interface ListedPage<Data> {
  readonly data: Data;
  /** All that there are, on every page. */
  readonly total?: number;
  /** The path of the next page at the API; absent on the last. */
  readonly next?: string;
}

/**
 * A list of the API, page by page.
 * @param choice what it is asked for by, and where its first page begins
 */
export function useListPages<Data>(list: string, choice: ListChoice = {}, enabled = true) {
  const api = useApi();
  const first = listAddress(list, choice);
  return useInfiniteQuery({
    queryKey: [first, 'pages'],
    queryFn: async ({ pageParam, signal }): Promise<ListedPage<Data>> => {
      const { data, headers } = await api.send<Data>(pageParam, { signal });
      const total = Number(headers.get('x-total-count') ?? Number.NaN);
      return {
        data,
        total: Number.isSafeInteger(total) ? total : undefined,
        next: nextPage(headers.get('link'), list),
      };
    },
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    enabled,
  });
}
