import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery, WebhookEventType } from '#core/connecting/webhook.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { nextPagePath } from '#web/lib/next-page-path.js';
import { developerToasts } from '../texts.js';

const PATH = '/api/user/webhooks';
const DELIVERIES_PER_PAGE = 20;
const webhooksQuery = queryOptions<readonly Webhook[]>({ queryKey: [PATH] });
const deliveriesKey = (id: number) => [PATH, id, 'deliveries'];

export interface NewWebhook {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
}

export interface CreatedWebhook extends Webhook {
  readonly secret: string;
}

export function useWebhooks() {
  return useQuery(webhooksQuery);
}

/** POST /api/user/webhooks. The secret is in this answer alone, and never in the cache. */
export function useCreateWebhook() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewWebhook) =>
      (await api.send<CreatedWebhook>(PATH, { method: 'POST', body })).data,
    meta: { handlesErrors: true },
    onSuccess: ({ secret: _, ...listed }) => {
      queryClient.setQueryData(webhooksQuery.queryKey, (webhooks = []) => [...webhooks, listed]);
    },
  });
}

/** Resumes a paused webhook. */
export function useResumeWebhook() {
  return useWebhookChange(developerToasts.webhookNotChanged, (id) => ({
    path: `${PATH}/${id}`,
    request: { method: 'PATCH', body: { status: 'active' } },
  }));
}

export function useDeleteWebhook() {
  return useWebhookChange(
    developerToasts.webhookNotDeleted,
    (id) => ({ path: `${PATH}/${id}`, request: { method: 'DELETE' } }),
    developerToasts.webhookDeleted,
  );
}

function useWebhookChange(
  failure: { readonly title: string },
  requestOf: (id: number) => {
    readonly path: string;
    readonly request: { method: 'PATCH' | 'DELETE'; body?: object };
  },
  success?: { readonly title: string },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => {
      const { path, request } = requestOf(id);
      return api.send(path, request);
    },
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
      const call = deliveryId === undefined ? 'test' : `deliveries/${deliveryId}/redeliver`;
      return (await api.send<WebhookDelivery>(`${PATH}/${id}/${call}`, { method: 'POST' })).data;
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

/** GET /api/user/webhooks/{id}/deliveries, page by page. */
export function useDeliveries(id: number) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: deliveriesKey(id),
    initialPageParam: `${PATH}/${id}/deliveries?limit=${DELIVERIES_PER_PAGE}`,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await api.send<readonly WebhookDelivery[]>(pageParam, { signal });
      return { items: data, next: nextPagePath(headers.get('link'), `${PATH}/${id}/deliveries`) };
    },
    getNextPageParam: ({ next }) => next,
  });
}
