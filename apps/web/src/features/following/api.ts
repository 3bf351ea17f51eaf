import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemOf, RequestBody } from '#ui/api/routes.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { FOLLOWS, isFollowing, NEW_EPISODES, type NewEpisode } from '#web/lib/following/follow.js';
import { usePaginatedList } from '#web/lib/paginated-list.js';
import { useSession } from '#web/lib/session.js';

type Follow = ItemOf<'GET /api/user/follows'>;
type FollowChange = RequestBody<'PATCH /api/user/follows/{id}'>;

/** GET /api/user/follows, newest first. */
export function useFollows() {
  const { status } = useSession();
  return usePaginatedList<readonly Follow[]>(FOLLOWS, {}, { enabled: status === 'signedIn' });
}

/** GET /api/user/new-episodes. */
export function useNewEpisodes() {
  const { status } = useSession();
  return useQuery<readonly NewEpisode[]>({ queryKey: [NEW_EPISODES], enabled: status === 'signedIn' });
}

export function useRefreshFollows() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => isFollowing(queryKey) });
}

/** PATCH /api/user/follows/{id}. */
export function useChangeFollow() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, change }: { readonly id: number; readonly change: FollowChange }) =>
      api.call('PATCH /api/user/follows/{id}', { path: { id }, body: change }),
    meta: { handlesErrors: true },
    onSuccess: useRefreshFollows(),
  });
}

/** Pauses or resumes a follow. */
export function usePauseFollow() {
  const api = useApi();
  const refresh = useRefreshFollows();
  return useMutation({
    mutationFn: ({ id, paused }: Follow) =>
      api.call('PATCH /api/user/follows/{id}', { path: { id }, body: { paused: !paused } }),
    meta: { failure: 'This could not be saved' },
    onSuccess: async (_, { show, paused }) => {
      await refresh();
      showToast({ title: paused ? `New episodes of ${show.name} come again` : `${show.name} is paused` });
    },
  });
}

/** DELETE /api/user/follows/{id}, with a toast that follows the show again with the same settings. */
export function useUnfollow() {
  const api = useApi();
  const refresh = useRefreshFollows();
  const failure = 'This show could not be unfollowed';
  const followAgain = async ({ show, sources: [source], mode, maxPerMonth, keywords, paused }: Follow) => {
    const body = source ? { url: source.url } : { showSlug: show.slug };
    const { data } = await api.call('POST /api/user/follows', { body });
    const change = { mode, maxPerMonth, keywords, paused };
    await api.call('PATCH /api/user/follows/{id}', { path: { id: data.id }, body: change });
    await refresh();
  };
  const fail = (error: unknown) =>
    showToast({ title: failure, description: userMessage(error), tone: 'danger' });
  return useMutation({
    mutationFn: ({ id }: Follow) => api.call('DELETE /api/user/follows/{id}', { path: { id } }),
    meta: { failure },
    onSuccess: async (_, follow) => {
      showToast({
        title: `You no longer follow ${follow.show.name}`,
        durationMs: 10_000,
        action: {
          label: 'Undo',
          altText: 'Follow the show again on the page Following',
          act: () => void followAgain(follow).catch(fail),
        },
      });
      await refresh();
    },
  });
}
