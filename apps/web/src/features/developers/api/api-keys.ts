import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey, ApiKeyScope } from '#core/connecting/api-key.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { developerToasts } from '../texts.js';

const PATH = '/api/user/api-keys';
const keysQuery = queryOptions<readonly ApiKey[]>({ queryKey: [PATH] });

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
}

export interface CreatedKey extends ApiKey {
  readonly key: string;
}

export function useApiKeys() {
  return useQuery(keysQuery);
}

/** POST /api/user/api-keys. The key itself is in this answer alone, and never in the cache. */
export function useCreateKey() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewKey) => (await api.send<CreatedKey>(PATH, { method: 'POST', body })).data,
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
    mutationFn: (id: number) => api.send(`${PATH}/${id}`, { method: 'DELETE' }),
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
