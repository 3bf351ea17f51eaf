import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';
import { readPage } from './pages.js';

const LIST = '/api/user/notes';

/** A highlight or note with its episode, as GET /api/user/notes lists it (contract §7). */
export type Highlight = ItemOf<'GET /api/user/notes'>;

/** The member's highlights and notes, newest first. */
export function useHighlights() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [LIST, 'all'],
    queryFn: ({ pageParam, signal }) => readPage<Highlight>(api, pageParam, LIST, signal),
    initialPageParam: `${LIST}?limit=50`,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}
