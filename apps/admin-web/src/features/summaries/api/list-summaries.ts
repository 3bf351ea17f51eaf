import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

/** Page size of the summary list (spec §9). */
export const SUMMARIES_PER_PAGE = 50;

/** GET summaries?search=…&page=…&limit=… */
function summariesQuery(search: string, page: number) {
  return queryOptions<ResponseBody<'GET /api/podmin/summaries'>>({
    queryKey: ['summaries', { search, page, limit: SUMMARIES_PER_PAGE }],
  });
}

export function useSummaries(search: string, page: number) {
  return useQuery(summariesQuery(search, page));
}
