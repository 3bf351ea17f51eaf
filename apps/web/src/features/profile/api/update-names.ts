import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MemberNames } from '#core/accounts/member.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { memberQuery } from '#web/lib/member.js';
import { profileToasts } from '../texts.js';

/** PATCH /api/auth/user: updates the member's names (spec §7, §8). Resolves to the stored names. */
export function useUpdateNames() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (names: MemberNames): Promise<MemberNames> => {
      const { data } = await api.call('PATCH /api/auth/user', { body: names });
      queryClient.setQueryData(memberQuery.queryKey, data);
      return { firstName: data.user.firstName, lastName: data.user.lastName };
    },
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast(profileToasts.updated);
    },
    onError: () => {
      showToast(profileToasts.updateFailed);
    },
  });
}
