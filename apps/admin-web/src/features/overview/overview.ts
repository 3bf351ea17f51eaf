import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

/** Dashboard totals (spec §3) and charts over 30 days in UTC. */
export type Overview = ResponseBody<'GET /api/podmin/dashboard/overview'>;

/** GET dashboard/overview. */
export function useOverview() {
  return useQuery(queryOptions<Overview>({ queryKey: ['dashboard', 'overview'] }));
}
