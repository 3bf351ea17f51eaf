import { useMutation } from '@tanstack/react-query';
import { AdminApiError, useAdminApi } from '#admin-web/lib/admin-api.js';
import { userTexts } from '../texts.js';
import type { User, UserChanges } from '../user.js';
import { useRefreshUsers } from './use-refresh-users.js';

/** PUT users/{id} with the edited version; 412 if it is outdated (spec §7). The error is shown in the dialog as well. */
export function useUpdateUser(id: User['id']) {
  const api = useAdminApi();
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: async ({ changes, version }: { changes: UserChanges; version: string }) => {
      const headers = { 'if-match': `"${version}"` };
      return (await api.call('PUT /api/podmin/users/{id}', { path: { id }, body: changes, headers })).data;
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
