import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';

/** Page size of the access log (spec §9). */
export const LOGS_PER_PAGE = 100;

/** An entry of the access log (spec §3). */
export type LogEntry = ResponseBody<'GET /api/podmin/logs'>['logs'][number];

export interface LogFilters {
  readonly action: string;
  readonly admin: string;
  /** Dates in the reader's time zone: `2026-11-21`. */
  readonly from: string;
  readonly to: string;
}

/** GET logs with filters, paginated. */
function logsQuery({ action, admin, from, to }: LogFilters, page: number) {
  return queryOptions<ResponseBody<'GET /api/podmin/logs'>>({
    queryKey: [
      'logs',
      { page, limit: LOGS_PER_PAGE, action, admin, from: dayStart(from), to: dayStart(to, 1) },
    ],
  });
}

export function useLogs(filters: LogFilters, page: number) {
  return useQuery(logsQuery(filters, page));
}

/** Start of a day in the reader's time zone as an ISO time, optionally some days later. */
function dayStart(day: string, later = 0): string | undefined {
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
