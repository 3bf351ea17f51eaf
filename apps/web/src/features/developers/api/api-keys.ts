import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { developerToasts } from '../texts.js';

const PATH = '/api/user/api-keys';
const keysQuery = queryOptions<ResponseBody<'GET /api/user/api-keys'>>({ queryKey: [PATH] });

export type NewKey = RequestBody<'POST /api/user/api-keys'>;

export function useApiKeys() {
  return useQuery(keysQuery);
}

/** POST /api/user/api-keys. The key itself is in this answer alone, and never in the cache. */
export function useCreateKey() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewKey) => (await api.call('POST /api/user/api-keys', { body })).data,
    meta: { handlesErrors: true },
    onSuccess: ({ key: _, ...listed }) => {
      queryClient.setQueryData(keysQuery.queryKey, (keys = []) => [...keys, listed]);
    },
  });
}

export function useDeleteKey() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /api/user/api-keys/{id}', { path: { id } }),
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast(developerToasts.keyDeleted);
    },
    onError: (error) => {
      showToast({ ...developerToasts.keyNotDeleted, description: userMessage(error) });
    },
    onSettled: () => queryClient.invalidateQueries(keysQuery),
  });
}
