import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_COLLECTIONS } from '#core/library/collection.js';
import { type ApiClient, useApi } from '../api-client.js';
import { SAVED_LIST, SAVED_STATE } from '../saved/saved.js';

const LIST = '/api/user/collections';

/** The member's collections by name (contract §7). */
export function useCollections(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: [LIST],
    queryFn: async ({ signal }) =>
      (await api.call('GET /api/user/collections', { query: { limit: MAX_COLLECTIONS }, signal })).data,
    staleTime: 0,
    enabled,
  });
}

/** Runs a change of collections and loads them and the list anew. Its error is shown where it was made. */
export function useCollectionChange<Change>(change: (api: ApiClient, change: Change) => Promise<unknown>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Change) => change(api, input),
    meta: { handlesErrors: true },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [LIST] });
      await queryClient.invalidateQueries({ queryKey: [SAVED_LIST] });
      await queryClient.invalidateQueries({ queryKey: [SAVED_STATE] });
    },
  });
}
