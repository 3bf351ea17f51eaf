import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Follow, FollowChange } from '#core/following/follow.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { FOLLOWS, isFollowing, NEW_EPISODES } from '#web/lib/following/follow.js';
import { usePaginatedList } from '#web/lib/paginated-list.js';
import { useSession } from '#web/lib/session.js';
import { followingTexts } from '../texts.js';

/** A new episode of a followed show. */
export interface NewEpisode {
  readonly id: number;
  readonly title: string;
  readonly showName: string;
  readonly showSlug: string;
  readonly image?: string;
  readonly releasedOn?: string;
  readonly foundAt: string;
  /** Path of its summary; absent without one. */
  readonly path?: string;
}

/** Result of one feed of an imported file. */
export interface ImportResult {
  readonly url: string;
  readonly status: 'followed' | 'already_followed' | 'failed';
  readonly message?: string;
}

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
      api.send<Follow>(`${FOLLOWS}/${id}`, { method: 'PATCH', body: change }),
    meta: { handlesErrors: true },
    onSuccess: refresh,
  });
}

/** DELETE /api/user/follows/{id}, with a toast that follows the show again with the same settings. */
export function useUnfollow() {
  const api = useApi();
  const refresh = useRefresh();
  const followAgain = async ({ show, sources: [source], mode, maxPerMonth, keywords }: Follow) => {
    const body = source ? { url: source.url } : { showSlug: show.slug };
    const { data } = await api.send<Follow>(FOLLOWS, { method: 'POST', body });
    await api.send(`${FOLLOWS}/${data.id}`, { method: 'PATCH', body: { mode, maxPerMonth, keywords } });
    await refresh();
  };
  const fail = (error: unknown) =>
    showToast({
      title: followingTexts.unfollowFailed,
      description: userMessage(error),
      tone: 'danger',
    });
  return useMutation({
    mutationFn: ({ id }: Follow) => api.send(`${FOLLOWS}/${id}`, { method: 'DELETE' }),
    meta: { handlesErrors: true },
    onSuccess: async (_, follow) => {
      showToast({
        title: followingTexts.unfollowed(follow.show.name),
        durationMs: 10_000,
        action: {
          label: followingTexts.undo,
          altText: followingTexts.undoAlt,
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
      const { data } = await api.send<{ readonly results: readonly ImportResult[] }>(`${FOLLOWS}/opml`, {
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
    mutationFn: async () => saveFile(await api.download(`${FOLLOWS}.opml`), followingTexts.opml.fileName),
    meta: { handlesErrors: true },
    onError: (error) =>
      showToast({ title: followingTexts.opml.exportFailed, description: userMessage(error), tone: 'danger' }),
  });
}
