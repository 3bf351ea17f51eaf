import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

/** Page size of the list. */
export const ENTRIES_PER_PAGE = 50;

/** GET spending?page=…&limit=… */
function spendingQuery(page: number) {
  return queryOptions<ResponseBody<'GET /api/podmin/spending'>>({
    queryKey: ['spending', { page, limit: ENTRIES_PER_PAGE }],
  });
}

export function useSpending(page: number) {
  return useQuery(spendingQuery(page));
}
