import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { followingTexts } from '../texts.js';

const DIGEST = '/api/user/digest';
const FEED = '/api/user/private-feed';

export type ShownDigestSettings = ResponseBody<'GET /api/user/digest'>;

/** GET /api/user/digest. */
export function useDigest() {
  return useQuery<ShownDigestSettings>({ queryKey: [DIGEST] });
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
      queryClient.setQueryData([DIGEST], settings);
      showToast({ title: followingTexts.saved });
    },
    onError: (error) =>
      showToast({ title: followingTexts.saveFailed, description: userMessage(error), tone: 'danger' }),
  });
}

/** GET /api/user/private-feed. */
export function usePrivateFeed() {
  return useQuery<ResponseBody<'GET /api/user/private-feed'>>({ queryKey: [FEED] });
}

/** POST /api/user/private-feed/renew. */
export function useRenewFeed() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.call('POST /api/user/private-feed/renew')).data,
    meta: { handlesErrors: true },
    onSuccess: (feed) => {
      queryClient.setQueryData([FEED], feed);
      showToast({ title: followingTexts.feed.renewed });
    },
    onError: (error) =>
      showToast({ title: followingTexts.feed.renewFailed, description: userMessage(error), tone: 'danger' }),
  });
}
