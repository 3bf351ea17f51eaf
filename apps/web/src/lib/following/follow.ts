import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/lib/api-client.js';

export const FOLLOWS = '/api/user/follows';
export const NEW_EPISODES = '/api/user/new-episodes';

/** A show by its slug, or any link of it. */
export type ShowToFollow = { readonly showSlug: string } | { readonly url: string };

/** POST /api/user/follows. Following twice is harmless (contract §8). */
export function useFollowShow() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (show: ShowToFollow) => {
      const { status, data } = await api.call('POST /api/user/follows', { body: show });
      return { follow: data, isNew: status === 201 };
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isFollowing(queryKey) });
    },
  });
}

/** Whether a query shows what a member follows. */
export function isFollowing([key]: readonly unknown[]): boolean {
  return typeof key === 'string' && (key.startsWith(FOLLOWS) || key === NEW_EPISODES);
}
