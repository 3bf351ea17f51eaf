import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';
import { useApi } from '#web/lib/api-client.js';
import { useItemPages } from '#web/lib/paginated-list.js';
import { useSession } from '#web/lib/session.js';
import { batchTexts } from './texts.js';

const BATCHES = '/api/user/batches';
const POLL_INTERVAL_MS = 2_000;

export type BatchRequest = RequestBody<'POST /api/analyze/batch'>;
export type Batch = ResponseBody<'GET /api/user/batches/{id}'>;
type BatchSummary = ResponseBody<'GET /api/user/batches'>[number];
export type Preview = Extract<ResponseBody<'POST /api/analyze/batch', 200>, { readonly cost: number }>;

/** Preview of a batch with its cost. Errors are shown in the form. */
export function usePreview() {
  const api = useApi();
  return useMutation({
    mutationFn: async (request: BatchRequest) =>
      (await api.call('POST /api/analyze/batch', { body: { ...request, dryRun: true } })).data as Preview,
    meta: { handlesErrors: true },
  });
}

/** Starts a batch; a repeated request with the key starts no other. Errors are shown in the form. */
export function useStartBatch() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ request, key }: { readonly request: BatchRequest; readonly key: string }) => {
      const headers = { 'idempotency-key': key };
      return (await api.call('POST /api/analyze/batch', { body: request, headers })).data as Batch;
    },
    meta: { handlesErrors: true },
    onSuccess: (batch) => {
      queryClient.setQueryData(batchQuery(batch.id).queryKey, batch);
      return queryClient.invalidateQueries({ queryKey: [BATCHES, 'list'] });
    },
  });
}

export function useBatches() {
  return useItemPages<BatchSummary>([BATCHES, 'list'], BATCHES);
}

const batchQuery = (id: string) =>
  queryOptions<Batch>({ queryKey: [`${BATCHES}/${encodeURIComponent(id)}`] });

/** A batch, read again while it has not ended. */
export function useBatch(id: string) {
  const { status } = useSession();
  return useQuery({
    ...batchQuery(id),
    enabled: status === 'signedIn',
    refetchInterval: ({ state }) => (state.data && !state.data.endedAt ? POLL_INTERVAL_MS : false),
  });
}

export type BatchChange =
  | { readonly status: 'running' | 'paused' | 'cancelled' }
  | { readonly retry: true }
  | { readonly removed: number };

export function useChangeBatch(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const path = { id };
  return useMutation({
    mutationFn: async (change: BatchChange) => {
      if ('removed' in change) {
        const item = { ...path, position: change.removed };
        return api.call('DELETE /api/user/batches/{id}/items/{position}', { path: item });
      }
      if ('retry' in change) return api.call('POST /api/user/batches/{id}/retry', { path });
      return api.call('PATCH /api/user/batches/{id}', { path, body: { status: change.status } });
    },
    meta: { failure: batchTexts.changeFailed },
    onSettled: () => queryClient.invalidateQueries({ queryKey: batchQuery(id).queryKey }),
  });
}
