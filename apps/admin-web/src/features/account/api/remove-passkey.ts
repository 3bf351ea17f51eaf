import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { showToast } from '#ui/lib/toasts.js';
import { accountTexts } from '../texts.js';
import { passkeysQuery } from './list-passkeys.js';

interface Removal {
  readonly id: number;
  readonly password?: string;
}

export function useRemovePasskey() {
  const api = useAdminApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: Removal) =>
      api.call('POST /api/podmin/auth/passkeys/{id}/remove', { path: { id }, body: { password } }),
    onSuccess: () => showToast({ title: accountTexts.passkeys.removed }),
    // Also after a failure: it may have been removed in another window.
    onSettled: () => queries.invalidateQueries(passkeysQuery),
  });
}
