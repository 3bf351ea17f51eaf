import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemOf, RequestBody, ResponseBody } from '#ui/api/routes.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { FOLLOWS, isFollowing, NEW_EPISODES, type NewEpisode } from '#web/lib/following/follow.js';
import { usePaginatedList } from '#web/lib/paginated-list.js';
import { useSession } from '#web/lib/session.js';

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
      showToast({ title: 'Saved' });
    },
    onError: (error) =>
      showToast({ title: 'This could not be saved', description: userMessage(error), tone: 'danger' }),
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
      showToast({ title: 'Your feed has a new address. The old one no longer works.' });
    },
    onError: (error) =>
      showToast({
        title: 'The address could not be renewed',
        description: userMessage(error),
        tone: 'danger',
      }),
  });
}

/** Result of one feed of an imported file. */
export type ImportResult = ResponseBody<'POST /api/user/follows/opml'>['results'][number];

type Follow = ItemOf<'GET /api/user/follows'>;
type FollowChange = RequestBody<'PATCH /api/user/follows/{id}'>;

/** GET /api/user/follows, newest first. */
export function useFollows() {
  const { status } = useSession();
  return usePaginatedList<readonly Follow[]>(FOLLOWS, {}, { enabled: status === 'signedIn' });
}

const newEpisodesQuery = queryOptions<readonly NewEpisode[]>({ queryKey: [NEW_EPISODES] });

/** GET /api/user/new-episodes. */
export function useNewEpisodes() {
  const { status } = useSession();
  return useQuery({ ...newEpisodesQuery, enabled: status === 'signedIn' });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => isFollowing(queryKey) });
}

/** PATCH /api/user/follows/{id}. */
export function useChangeFollow() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, change }: { readonly id: number; readonly change: FollowChange }) =>
      api.call('PATCH /api/user/follows/{id}', { path: { id }, body: change }),
    meta: { handlesErrors: true },
    onSuccess: refresh,
  });
}

/** Pauses or resumes a follow. */
export function usePauseFollow() {
  const { mutateAsync, ...change } = useChangeFollow();
  const toggle = async ({ id, show, paused }: Follow) => {
    if (change.isPending) return;
    try {
      await mutateAsync({ id, change: { paused: !paused } });
      showToast({ title: paused ? `New episodes of ${show.name} come again` : `${show.name} is paused` });
    } catch (error) {
      showToast({ title: 'This could not be saved', description: userMessage(error), tone: 'danger' });
    }
  };
  return { toggle, isPending: change.isPending };
}

/** DELETE /api/user/follows/{id}, with a toast that follows the show again with the same settings. */
export function useUnfollow() {
  const api = useApi();
  const refresh = useRefresh();
  const followAgain = async ({ show, sources: [source], mode, maxPerMonth, keywords, paused }: Follow) => {
    const body = source ? { url: source.url } : { showSlug: show.slug };
    const { data } = await api.call('POST /api/user/follows', { body });
    const change = { mode, maxPerMonth, keywords, paused };
    await api.call('PATCH /api/user/follows/{id}', { path: { id: data.id }, body: change });
    await refresh();
  };
  const fail = (error: unknown) =>
    showToast({
      title: 'This show could not be unfollowed',
      description: userMessage(error),
      tone: 'danger',
    });
  return useMutation({
    mutationFn: ({ id }: Follow) => api.call('DELETE /api/user/follows/{id}', { path: { id } }),
    meta: { handlesErrors: true },
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
    onError: fail,
  });
}

/** POST /api/user/follows/opml with the text of a file. */
export function useImportOpml() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (file: File) => {
      const { data } = await api.send<ResponseBody<'POST /api/user/follows/opml'>>(`${FOLLOWS}/opml`, {
        method: 'POST',
        text: await file.text(),
        headers: { 'content-type': 'text/x-opml' },
      });
      return data.results;
    },
    meta: { handlesErrors: true },
    onSuccess: refresh,
  });
}

/** GET /api/user/follows.opml, saved as a file. */
export function useExportOpml() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => saveFile(await api.download(`${FOLLOWS}.opml`), 'podgist-follows.opml'),
    meta: { handlesErrors: true },
    onError: (error) =>
      showToast({ title: 'The file could not be exported', description: userMessage(error), tone: 'danger' }),
  });
}
