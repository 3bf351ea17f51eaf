import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { useRefreshMe } from '#admin-web/lib/admin-session.js';
import { showToast } from '#ui/lib/toasts.js';
import { accountTexts } from '../texts.js';

export function useDisableTotp() {
  const api = useAdminApi();
  const refreshMe = useRefreshMe();
  return useMutation({
    mutationFn: (proof: { password: string; code: string }) =>
      api.send('auth/totp/disable', { method: 'POST', body: proof }),
    onSuccess: async () => {
      showToast({ title: accountTexts.totp.turnedOff });
      await refreshMe();
    },
  });
}
