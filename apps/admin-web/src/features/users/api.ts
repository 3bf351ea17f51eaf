import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminApiError, useAdminApi } from '#admin-web/lib/admin-api.js';
import { showToast } from '#ui/lib/toasts.js';
import { userTexts } from './texts.js';
import { fullName, type User, type UserChanges } from './user.js';

/** Page size of the user list (spec §9). */
export const USERS_PER_PAGE = 50;

interface UsersPage {
  readonly users: readonly User[];
  readonly total: number;
}

/** GET users?search=…&page=…&limit=… */
function usersQuery(search: string, page: number) {
  return queryOptions<UsersPage>({ queryKey: ['users', { search, page, limit: USERS_PER_PAGE }] });
}

export function useUsers(search: string, page: number) {
  return useQuery(usersQuery(search, page));
}

/** PUT users/{id} with the edited version; 412 if it is outdated (spec §7). The error is shown in the dialog as well. */
export function useUpdateUser(id: User['id']) {
  const api = useAdminApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ changes, version }: { changes: UserChanges; version: string }) => {
      const headers = { 'if-match': `"${version}"` };
      return (await api.send<User>(`users/${id}`, { method: 'PUT', body: changes, headers })).data;
    },
    meta: { failure: userTexts.updateFailed },
    onSuccess: (user) => refresh(userTexts.updated, user),
  });
}

/** The current user after a conflict (412). */
export function conflictingUser(error: unknown): User | undefined {
  if (!(error instanceof AdminApiError) || error.status !== 412) return undefined;
  return error.payload.user as User | undefined;
}

/** Activates or deactivates a user (spec §4). */
export function useActivation(isActive: boolean) {
  const api = useAdminApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id }: User) => {
      const path = `users/${id}/${isActive ? 'activate' : 'deactivate'}`;
      return (await api.send<User>(path, { method: 'PATCH' })).data;
    },
    meta: { failure: isActive ? userTexts.activationFailed : userTexts.deactivationFailed },
    onSuccess: (user) => refresh(isActive ? userTexts.activated : userTexts.deactivated, user),
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return async (title: string, user: User) => {
    showToast({ title, description: fullName(user) || user.email });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['users'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
  };
}
