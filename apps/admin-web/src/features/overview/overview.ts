import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

/** Dashboard totals (spec §3) and charts over 30 days in UTC. */
export type Overview = ResponseBody<'GET /api/podmin/dashboard/overview'>;

/** GET dashboard/overview. */
const overviewQuery = queryOptions<Overview>({ queryKey: ['dashboard', 'overview'] });

export function useOverview() {
  return useQuery(overviewQuery);
}

/** Formats a duration as `2 min 5 s`; undefined without a measurement. */
export function durationText(ms: number | null | undefined): string | undefined {
  if (ms === null || ms === undefined) return undefined;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Percentage of successful jobs; undefined if no job has ended. */
export function successShare({ done, failed }: Overview['charts']['outcomes']): string | undefined {
  const all = done + failed;
  if (all === 0) return undefined;
  // Round down so that 100 % means that no job failed.
  return `${Math.floor((done / all) * 1000) / 10} %`;
}
