import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { useRefreshMe } from '#admin-web/lib/admin-session.js';
import type { RequestBody } from '#ui/api/routes.js';
import { showToast } from '#ui/lib/toasts.js';
import { accountTexts } from '../texts.js';

export function useDisableTotp() {
  const api = useAdminApi();
  const refreshMe = useRefreshMe();
  return useMutation({
    mutationFn: (body: RequestBody<'POST /api/podmin/auth/totp/disable'>) =>
      api.call('POST /api/podmin/auth/totp/disable', { body }),
    onSuccess: async () => {
      showToast({ title: accountTexts.totp.turnedOff });
      await refreshMe();
    },
  });
}
