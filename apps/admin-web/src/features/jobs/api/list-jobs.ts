import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AdminJobStatus } from '#core/admin/admin-job.js';
import type { ResponseBody } from '#ui/api/routes.js';

/** Page size of the job list. */
export const JOBS_PER_PAGE = 50;

/** Polling interval of the list while it is visible, in milliseconds. */
const POLL_MS = 30_000;

/** GET jobs?status=…&page=…&limit=…, polled while the tab is visible. */
function jobsQuery(status: AdminJobStatus, page: number) {
  return queryOptions<ResponseBody<'GET /api/podmin/jobs'>>({
    queryKey: ['jobs', { status, page, limit: JOBS_PER_PAGE }],
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  });
}

export function useJobs(status: AdminJobStatus, page: number) {
  return useQuery(jobsQuery(status, page));
}
