import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AdminApiError, useAdminApi } from '#admin-web/lib/admin-api.js';
import type { RequestBody, ResponseBody } from '#ui/api/routes.js';
import { showToast } from '#ui/lib/toasts.js';

/** A product user as shown to admins (spec §3). */
export type User = ResponseBody<'GET /api/podmin/users'>['users'][number];

/** Full name; empty if the user has none. */
export function fullName({ firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Activates or deactivates a user (spec §4). */
export function useSetUserActive(isActive: boolean) {
  const api = useAdminApi();
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: async ({ id }: User) => {
      const change = isActive ? 'activate' : 'deactivate';
      return (await api.call(`PATCH /api/podmin/users/{id}/${change}`, { path: { id } })).data;
    },
    meta: { failure: isActive ? 'Activation Failed' : 'Deactivation Failed' },
    onSuccess: (user) => refresh(isActive ? 'User Activated' : 'User Deactivated', user),
  });
}

interface UserUpdate {
  readonly changes: RequestBody<'PUT /api/podmin/users/{id}'>;
  readonly version: string;
}

/** PUT users/{id} with the edited version; 412 if it is outdated (spec §7). The error is shown in the dialog as well. */
export function useUpdateUser(id: User['id']) {
  const api = useAdminApi();
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: async ({ changes, version }: UserUpdate) => {
      const headers = { 'if-match': `"${version}"` };
      return (await api.call('PUT /api/podmin/users/{id}', { path: { id }, body: changes, headers })).data;
    },
    meta: { failure: 'Update Failed' },
    onSuccess: (user) => refresh('User Updated', user),
  });
}

/** The current user after a conflict (412). */
export function conflictingUser(error: unknown): User | undefined {
  if (!(error instanceof AdminApiError) || error.status !== 412) return undefined;
  return error.payload.user as User | undefined;
}

function useRefreshUsers() {
  const queries = useQueryClient();
  return async (title: string, user: User) => {
    showToast({ title, description: fullName(user) || user.email });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['users'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
  };
}
