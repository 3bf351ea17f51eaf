import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { nextPagePath } from '#web/lib/paginated-list.js';
import { developerToasts } from '../texts.js';

const PATH = '/api/user/webhooks';
const DELIVERIES_PER_PAGE = 20;
const webhooksQuery = queryOptions<ResponseBody<'GET /api/user/webhooks'>>({ queryKey: [PATH] });
const deliveriesKey = (id: number) => [PATH, id, 'deliveries'];

export type NewWebhook = RequestBody<'POST /api/user/webhooks'>;

export function useWebhooks() {
  return useQuery(webhooksQuery);
}

/** POST /api/user/webhooks. The secret is in this answer alone, and never in the cache. */
export function useCreateWebhook() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewWebhook) => (await api.call('POST /api/user/webhooks', { body })).data,
    meta: { handlesErrors: true },
    onSuccess: ({ secret: _, ...listed }) => {
      queryClient.setQueryData(webhooksQuery.queryKey, (webhooks = []) => [...webhooks, listed]);
    },
  });
}

/** Resumes a paused webhook. */
export function useResumeWebhook() {
  return useWebhookChange(developerToasts.webhookNotChanged, (api, id) =>
    api.call('PATCH /api/user/webhooks/{id}', { path: { id }, body: { status: 'active' } }),
  );
}

export function useDeleteWebhook() {
  return useWebhookChange(
    developerToasts.webhookNotDeleted,
    (api, id) => api.call('DELETE /api/user/webhooks/{id}', { path: { id } }),
    developerToasts.webhookDeleted,
  );
}

function useWebhookChange(
  failure: { readonly title: string },
  change: (api: ApiClient, id: number) => Promise<unknown>,
  success?: { readonly title: string },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => change(api, id),
    meta: { handlesErrors: true },
    onSuccess: () => {
      if (success) showToast(success);
    },
    onError: (error) => {
      showToast({ ...failure, description: userMessage(error) });
    },
    onSettled: () => queryClient.invalidateQueries(webhooksQuery),
  });
}

/** Calls a webhook now: with a test message, or again with that of a delivery. */
export function useCallWebhook(id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (deliveryId: number | undefined) => {
      const called =
        deliveryId === undefined
          ? await api.call('POST /api/user/webhooks/{id}/test', { path: { id } })
          : await api.call('POST /api/user/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
              path: { id, deliveryId },
            });
      return called.data;
    },
    meta: { handlesErrors: true },
    onSuccess: ({ status, error }) => {
      if (status === 'delivered') showToast(developerToasts.delivered);
      else showToast({ ...developerToasts.notDelivered, description: error });
    },
    onError: (error) => {
      showToast({ ...developerToasts.notSent, description: userMessage(error) });
    },
    onSettled: () => queryClient.invalidateQueries(webhooksQuery),
  });
}

export function useDeliveries(id: number) {
  return useInfiniteQuery(deliveriesQuery(useApi(), id));
}

/** GET /api/user/webhooks/{id}/deliveries, page by page. */
function deliveriesQuery(api: ApiClient, id: number) {
  return infiniteQueryOptions({
    queryKey: deliveriesKey(id),
    initialPageParam: `${PATH}/${id}/deliveries?limit=${DELIVERIES_PER_PAGE}`,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await api.send<ResponseBody<'GET /api/user/webhooks/{id}/deliveries'>>(
        pageParam,
        { signal },
      );
      return { items: data, next: nextPagePath(headers.get('link'), `${PATH}/${id}/deliveries`) };
    },
    getNextPageParam: ({ next }) => next,
  });
}
