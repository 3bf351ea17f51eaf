import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { showToast } from '#ui/lib/toasts.js';
import { accountTexts } from '../texts.js';

/** Enables the second factor and returns the recovery codes. */
export function useConfirmTotp() {
  const api = useAdminApi();
  return useMutation({
    mutationFn: async (code: string) =>
      (await api.call('POST /api/podmin/auth/totp/confirm', { body: { code } })).data.recoveryCodes,
    onSuccess: () => showToast({ title: accountTexts.totp.turnedOn }),
  });
}
