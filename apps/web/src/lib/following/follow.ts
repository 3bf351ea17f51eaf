import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ItemOf } from '#ui/api/routes.js';
import { useApi } from '../api-client.js';
import { useSession } from '../session.js';

export const FOLLOWS = '/api/user/follows';

export const NEW_EPISODES = '/api/user/new-episodes';

/** A new episode of a followed show. */
export type NewEpisode = ItemOf<'GET /api/user/new-episodes'>;

/** A show by its slug, or any link of it. */
type ShowToFollow = { readonly showSlug: string } | { readonly url: string };

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

/** Follows that are read to know whether a show is one of them. */
const MAX_KNOWN = 500;
const KNOWN_FOR_MS = 5 * 60_000;

const knownFollowsQuery = queryOptions<readonly ItemOf<'GET /api/user/follows'>[]>({
  queryKey: [`${FOLLOWS}?limit=${MAX_KNOWN}`],
  staleTime: KNOWN_FOR_MS,
});

/** True when the member follows a show; false until it is known. */
export function useIsFollowed(slug: string): boolean {
  const { status } = useSession();
  const { data } = useQuery({ ...knownFollowsQuery, enabled: status === 'signedIn' });
  return data?.some(({ show }) => show.slug === slug) === true;
}

/** True when a query shows what a member follows. */
export function isFollowing([key]: readonly unknown[]): boolean {
  return typeof key === 'string' && (key.startsWith(FOLLOWS) || key === NEW_EPISODES);
}

/** Ends the 'New' of a summary that a member opens. After a failure it stays new until it is opened again. */
export function useMarkOpened(analysisId: number): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { status } = useSession();
  const { mutate } = useMutation({
    mutationFn: (id: number) =>
      api.call('PUT /api/user/opened-summaries/{analysisId}', { path: { analysisId: id } }),
    meta: { handlesErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [NEW_EPISODES] }),
  });
  useEffect(() => {
    if (status === 'signedIn') mutate(analysisId);
  }, [status, analysisId, mutate]);
}
