import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SummaryRow } from '../summary.js';

/** Page size of the summary list (spec §9). */
export const SUMMARIES_PER_PAGE = 50;

interface SummariesPage {
  readonly summaries: readonly SummaryRow[];
  readonly total: number;
}

/** GET summaries?search=…&page=…&limit=… */
function summariesQuery(search: string, page: number) {
  return queryOptions<SummariesPage>({
    queryKey: ['summaries', { search, page, limit: SUMMARIES_PER_PAGE }],
  });
}

export function useSummaries(search: string, page: number) {
  return useQuery(summariesQuery(search, page));
}
