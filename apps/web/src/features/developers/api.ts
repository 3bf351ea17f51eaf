import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';
import { showToast } from '#ui/lib/toasts.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { nextPagePath } from '#web/lib/paginated-list.js';

const KEYS = '/api/user/api-keys';
const WEBHOOKS = '/api/user/webhooks';
const DELIVERIES_PER_PAGE = 20;

const keysQuery = queryOptions<ResponseBody<'GET /api/user/api-keys'>>({ queryKey: [KEYS] });
const webhooksQuery = queryOptions<ResponseBody<'GET /api/user/webhooks'>>({ queryKey: [WEBHOOKS] });

export function useApiKeys() {
  return useQuery(keysQuery);
}

/** POST /api/user/api-keys. The key itself is in this answer alone, and never in the cache. */
export function useCreateKey() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'POST /api/user/api-keys'>) =>
      (await api.call('POST /api/user/api-keys', { body })).data,
    meta: { handlesErrors: true },
    onSuccess: ({ key: _, ...listed }) => {
      queryClient.setQueryData(keysQuery.queryKey, (keys = []) => [...keys, listed]);
    },
  });
}

export function useDeleteKey() {
  return useChange(
    [KEYS],
    (api, id) => api.call('DELETE /api/user/api-keys/{id}', { path: { id } }),
    'API Key Not Deleted',
    'API Key Deleted',
  );
}

export function useWebhooks() {
  return useQuery(webhooksQuery);
}

/** POST /api/user/webhooks. The secret is in this answer alone, and never in the cache. */
export function useCreateWebhook() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'POST /api/user/webhooks'>) =>
      (await api.call('POST /api/user/webhooks', { body })).data,
    meta: { handlesErrors: true },
    onSuccess: ({ secret: _, ...listed }) => {
      queryClient.setQueryData(webhooksQuery.queryKey, (webhooks = []) => [...webhooks, listed]);
    },
  });
}

/** Resumes a paused webhook. */
export function useResumeWebhook() {
  return useChange(
    [WEBHOOKS],
    (api, id) => api.call('PATCH /api/user/webhooks/{id}', { path: { id }, body: { status: 'active' } }),
    'Webhook Not Changed',
  );
}

export function useDeleteWebhook() {
  return useChange(
    [WEBHOOKS],
    (api, id) => api.call('DELETE /api/user/webhooks/{id}', { path: { id } }),
    'Webhook Not Deleted',
    'Webhook Deleted',
  );
}

/** Changes an item of a list by its id. `failure` and `success` are titles of toasts. */
function useChange(
  queryKey: readonly string[],
  change: (api: ApiClient, id: number) => Promise<unknown>,
  failure: string,
  success?: string,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => change(api, id),
    meta: { failure },
    onSuccess: () => {
      if (success) showToast({ title: success });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Calls a webhook now: with a test message, or again with that of a delivery. */
export function useCallWebhook(id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (deliveryId: number | undefined) => {
      const { data } =
        deliveryId === undefined
          ? await api.call('POST /api/user/webhooks/{id}/test', { path: { id } })
          : await api.call('POST /api/user/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
              path: { id, deliveryId },
            });
      return data;
    },
    meta: { failure: 'Nothing Was Sent' },
    onSuccess: ({ status, error }) => {
      if (status === 'delivered') showToast({ title: 'Delivered' });
      else showToast({ title: 'Not Delivered', description: error, tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries(webhooksQuery),
  });
}

/** GET /api/user/webhooks/{id}/deliveries, page by page. */
export function useDeliveries(id: number) {
  const api = useApi();
  const path = `${WEBHOOKS}/${id}/deliveries`;
  return useInfiniteQuery({
    queryKey: [WEBHOOKS, id, 'deliveries'],
    initialPageParam: `${path}?limit=${DELIVERIES_PER_PAGE}`,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await api.send<ResponseBody<'GET /api/user/webhooks/{id}/deliveries'>>(
        pageParam,
        { signal },
      );
      return { items: data, next: nextPagePath(headers.get('link'), path) };
    },
    getNextPageParam: ({ next }) => next,
  });
}
