import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { followingTexts } from '../texts.js';

export type ShownDigestSettings = ResponseBody<'GET /api/user/digest'>;

const digestQuery = queryOptions<ShownDigestSettings>({ queryKey: ['/api/user/digest'] });
const privateFeedQuery = queryOptions<ResponseBody<'GET /api/user/private-feed'>>({
  queryKey: ['/api/user/private-feed'],
});

/** GET /api/user/digest. */
export function useDigest() {
  return useQuery(digestQuery);
}

/** PUT /api/user/digest. */
export function useSaveDigest() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'PUT /api/user/digest'>) =>
      (await api.call('PUT /api/user/digest', { body })).data,
    meta: { handlesErrors: true },
    onSuccess: (settings) => {
      queryClient.setQueryData(digestQuery.queryKey, settings);
      showToast({ title: followingTexts.saved });
    },
    onError: (error) =>
      showToast({ title: followingTexts.saveFailed, description: userMessage(error), tone: 'danger' }),
  });
}

/** GET /api/user/private-feed. */
export function usePrivateFeed() {
  return useQuery(privateFeedQuery);
}

/** POST /api/user/private-feed/renew. */
export function useRenewFeed() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.call('POST /api/user/private-feed/renew')).data,
    meta: { handlesErrors: true },
    onSuccess: (feed) => {
      queryClient.setQueryData(privateFeedQuery.queryKey, feed);
      showToast({ title: followingTexts.feed.renewed });
    },
    onError: (error) =>
      showToast({ title: followingTexts.feed.renewFailed, description: userMessage(error), tone: 'danger' }),
  });
}
