import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';
import { type AdminApi, AdminApiError, useAdminApi } from './admin-api.js';

/** The signed-in admin, and whether a second factor must be set up first. */
export type SignedIn = ResponseBody<'GET /api/podmin/auth/me'>;
export type Admin = SignedIn['admin'];

/** State of the navigation from the login. */
export const AFTER_LOGIN = { isAfterLogin: true } as const;

export function isAfterLogin(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAfterLogin' in state;
}

const ME = ['auth', 'me'] as const;

/** GET auth/me: the signed-in admin, or `null` without a session. */
function meQuery(api: AdminApi) {
  return queryOptions<SignedIn | null>({
    queryKey: ME,
    queryFn: async ({ signal }) => {
      try {
        return (await api.call('GET /api/podmin/auth/me', { signal })).data;
      } catch (error) {
        if (error instanceof AdminApiError && error.status === 401) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useMe() {
  return useQuery(meQuery(useAdminApi()));
}

/** Updates the cached session. */
export function setMe(queries: QueryClient, me: SignedIn | null): void {
  queries.setQueryData(ME, me);
}

/** Ends the session and clears the cache (spec §8). */
export function useSignOut() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('POST /api/podmin/auth/logout'),
    meta: { failure: 'Logout Failed' },
    onSuccess: () => {
      setMe(queries, null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey.join() !== ME.join() });
    },
  });
}

/** Refetches the session after a change to the admin's own account. */
export function useRefreshMe() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ME });
}
