import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { userTexts } from '../texts.js';
import type { User } from '../user.js';
import { useRefreshUsers } from './use-refresh-users.js';

/** Activates or deactivates a user (spec §4). */
export function useSetUserActive(isActive: boolean) {
  const api = useAdminApi();
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: async ({ id }: User) => {
      const change = isActive ? 'activate' : 'deactivate';
      return (await api.call(`PATCH /api/podmin/users/{id}/${change}`, { path: { id } })).data;
    },
    meta: { failure: isActive ? userTexts.activationFailed : userTexts.deactivationFailed },
    onSuccess: (user) => refresh(isActive ? userTexts.activated : userTexts.deactivated, user),
  });
}
