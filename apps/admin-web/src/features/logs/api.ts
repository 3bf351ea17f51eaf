import { queryOptions, useQuery } from '@tanstack/react-query';

/** Log entries a page (spec §9). */
export const LOGS_PER_PAGE = 100;

/** Where the server stops counting what a filter leaves. */
export const MOST_FOUND = 10_000;

/** An entry of the access log (spec §3). */
export interface LogEntry {
  readonly id: string | number;
  readonly action: string;
  readonly adminName: string | null;
  readonly adminEmail: string | null;
  readonly createdAt: string;
  readonly ipAddress: string | null;
  readonly details: unknown;
}

export interface LogFilters {
  readonly action: string;
  readonly admin: string;
  /** Days, as the reader counts them: `2026-11-21`. */
  readonly from: string;
  readonly to: string;
}

interface LogsPage {
  readonly logs: readonly LogEntry[];
  readonly total: number;
}

/** GET logs with its filters, page by page. */
function logsQuery({ action, admin, from, to }: LogFilters, page: number) {
  return queryOptions<LogsPage>({
    queryKey: [
      'logs',
      { page, limit: LOGS_PER_PAGE, action, admin, from: dayStart(from), to: dayStart(to, 1) },
    ],
  });
}

export function useLogs(filters: LogFilters, page: number) {
  return useQuery(logsQuery(filters, page));
}

/** Where the reader's day begins, or one so many days later, as an ISO time. */
function dayStart(day: string, later = 0): string | undefined {
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
