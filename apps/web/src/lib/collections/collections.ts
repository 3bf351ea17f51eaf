import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Collection, MAX_COLLECTIONS } from '#core/library/collection.js';
import { type ApiClient, useApi } from '../api-client.js';
import { SAVED_LIST, SAVED_STATE } from '../saved/saved.js';

const LIST = '/api/user/collections';

/** The member's collections by name (contract §7). */
export function useCollections(enabled = true) {
  return useQuery({ ...collectionsQuery(useApi()), enabled });
}

function collectionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [LIST],
    queryFn: ({ signal }) =>
      api
        .call('GET /api/user/collections', { query: { limit: MAX_COLLECTIONS }, signal })
        .then(({ data }) => data),
    staleTime: 0,
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

export async function createCollection(api: ApiClient, name: string): Promise<Collection> {
  return (await api.call('POST /api/user/collections', { body: { name } })).data;
}

export async function renameCollection(
  api: ApiClient,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  await api.call('PATCH /api/user/collections/{id}', { path: { id }, body: { name } });
}

export async function deleteCollection(api: ApiClient, id: number): Promise<void> {
  await api.call('DELETE /api/user/collections/{id}', { path: { id } });
}

/** Puts summaries into a collection, or takes them out of it. */
export async function changeContent(
  api: ApiClient,
  {
    id,
    analysisIds,
    isIn,
  }: { readonly id: number; readonly analysisIds: readonly number[]; readonly isIn: boolean },
): Promise<void> {
  for (const analysisId of analysisIds)
    await api.call(`${isIn ? 'PUT' : 'DELETE'} /api/user/collections/{id}/summaries/{analysisId}`, {
      path: { id, analysisId },
    });
}
