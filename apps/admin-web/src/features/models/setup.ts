import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { linkField, type Source } from '#core/links/source.js';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';

export type Setup = ResponseBody<'GET /api/podmin/setup'>;

const SETUP = ['setup'] as const;

/** Decisions of the setup, and the configuration besides models. */
export function useSetup() {
  return useQuery<Setup>({ queryKey: SETUP });
}

/** Opens the setup, skips steps or finishes it. */
export function useChangeSetup() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestBody<'PUT /api/podmin/setup'>) => api.call('PUT /api/podmin/setup', { body }),
    meta: { failure: 'Setup Not Saved' },
    onSuccess: () => queries.invalidateQueries({ queryKey: SETUP }),
  });
}

/** Sends a test mail. */
export function useSendTestMail() {
  const api = useAdminApi();
  return useMutation({
    mutationFn: (email: string) => api.call('POST /api/podmin/setup/test-mail', { body: { email } }),
  });
}

/** Interval of polling the first analysis, in milliseconds. */
const POLL_MS = 1500;

/** Analyzes an episode as any visitor could, so that there is a first show. */
export function useFirstAnalysis() {
  const api = useAdminApi();
  const queries = useQueryClient();
  const submission = useMutation({
    mutationFn: async ({ source, link }: { readonly source: Source; readonly link: string }) => {
      const { data } = await api.call('POST /api/analyze', {
        body: { [linkField(source)]: link },
        headers: { prefer: 'respond-async' },
      });
      return data;
    },
  });
  const submitted = submission.data;
  const id = submitted && 'jobId' in submitted ? submitted.jobId : undefined;
  const job = useQuery({
    queryKey: ['first-analysis', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const { data } = await api.call('GET /api/analyze/jobs/{id}', { path: { id: id ?? '' }, signal });
      if (data.status === 'done') void queries.invalidateQueries({ queryKey: SETUP });
      return data;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'done' || data?.status === 'failed' ? false : POLL_MS,
  });
  const analysis = submitted && 'urlSlug' in submitted ? submitted : job.data?.analysis;
  return { submission, job, analysis };
}
