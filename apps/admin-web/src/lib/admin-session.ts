import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminApiError, useAdminApi } from './admin-api.js';

/** The signed-in admin. */
export interface Admin {
  readonly id: string | number;
  readonly email: string;
  readonly name: string;
  readonly totpEnabled: boolean;
}

/** Who is signed in, and whether a second factor must be set up before anything else. */
export interface SignedIn {
  readonly admin: Admin;
  readonly needsTotp?: boolean;
}

const ME = ['auth', 'me'] as const;

/** Who is signed in: `null` for nobody. */
export function useMe() {
  const api = useAdminApi();
  return useQuery<SignedIn | null>({
    queryKey: ME,
    queryFn: async ({ signal }) => {
      try {
        return (await api.send<SignedIn>('auth/me', { signal })).data;
      } catch (error) {
        if (error instanceof AdminApiError && error.status === 401) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Remembers who signed in, or that nobody is. */
export function setMe(queries: QueryClient, me: SignedIn | null): void {
  queries.setQueryData(ME, me);
}

/** Ends the session; everything that was fetched is forgotten. Its failure is told as spec §8 says. */
export function useSignOut() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.send('auth/logout', { method: 'POST' }),
    meta: { failure: 'Logout Failed' },
    onSuccess: () => {
      setMe(queries, null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
    },
  });
}

/** Asks the server again who is signed in, after one's own account has changed. */
export function useRefreshMe() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ME });
}
