import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import type { AdminJobStatus } from '#core/admin/admin-job.js';
import { showToast } from '#ui/lib/toasts.js';
import { jobTexts } from './texts.js';

/** Page size of the job list. */
export const JOBS_PER_PAGE = 50;
/** Polling interval of the list while it is visible, in milliseconds. */
const POLL_MS = 30_000;

/** A pending, running or failed analysis job. */
export interface Job {
  readonly id: string | number;
  readonly status: string;
  readonly stage?: string | null;
  readonly percent?: number | null;
  readonly episode?: unknown;
  readonly link?: string | null;
  readonly error?: string | null;
  readonly code?: string | null;
  readonly upstream?: unknown;
  readonly attempt: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface JobsPage {
  readonly jobs: readonly Job[];
  readonly total: number;
}

/** GET jobs?status=…&page=…&limit=…, polled while the tab is visible. */
function jobsQuery(status: AdminJobStatus, page: number) {
  return queryOptions<JobsPage>({
    queryKey: ['jobs', { status, page, limit: JOBS_PER_PAGE }],
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  });
}

export function useJobs(status: AdminJobStatus, page: number) {
  return useQuery(jobsQuery(status, page));
}

export function useRetryJob() {
  return useJobCall('retry', jobTexts.retried, jobTexts.retryFailed);
}

export function useCancelJob() {
  return useJobCall('cancel', jobTexts.cancelled, jobTexts.cancelFailed);
}

function useJobCall(call: 'retry' | 'cancel', success: string, failure: string) {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Job) => api.send(`jobs/${encodeURIComponent(id)}/${call}`, { method: 'POST' }),
    meta: { failure },
    onSuccess: async (_answer, job) => {
      showToast({ title: success, description: jobName(job) });
      await queries.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
}

/** The episode's title, falling back to the link and the job's id. */
export function jobName({ episode, link, id }: Job): string {
  const name = typeof episode === 'object' && episode !== null ? titleOf(episode) : episode;
  return typeof name === 'string' && name !== '' ? name : link || `Job ${id}`;
}

function titleOf(episode: object): unknown {
  const { title, name } = episode as { title?: unknown; name?: unknown };
  return title ?? name;
}
