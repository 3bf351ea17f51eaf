import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { showToast } from '#ui/lib/toasts.js';
import { type Job, jobName } from '../job.js';

export function useJobAction(call: 'retry' | 'cancel', success: string, failure: string) {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Job) => api.call(`POST /api/podmin/jobs/{id}/${call}`, { path: { id } }),
    meta: { failure },
    onSuccess: async (_answer, job) => {
      showToast({ title: success, description: jobName(job) });
      await queries.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
}
