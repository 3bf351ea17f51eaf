import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { useRefreshMe } from '#admin-web/lib/admin-session.js';
import { showToast } from '#ui/lib/toasts.js';
import { accountTexts } from './texts.js';

/** Secret for an authenticator app. `otpauthUrl` is the content of its QR code. */
interface TotpStart {
  readonly secret: string;
  readonly otpauthUrl: string;
}

export function useChangePassword() {
  const api = useAdminApi();
  return useMutation({
    mutationFn: (passwords: { current: string; next: string }) =>
      api.send('auth/password', { method: 'POST', body: passwords }),
    onSuccess: () => {
      const { changed, changedText } = accountTexts.password;
      showToast({ title: changed, description: changedText });
    },
  });
}

export function useStartTotp() {
  const api = useAdminApi();
  return useMutation({
    mutationFn: async () => (await api.send<TotpStart>('auth/totp/start', { method: 'POST' })).data,
  });
}

/** Enables the second factor and returns the recovery codes. */
export function useConfirmTotp() {
  const api = useAdminApi();
  return useMutation({
    mutationFn: async (code: string) =>
      (
        await api.send<{ recoveryCodes: readonly string[] }>('auth/totp/confirm', {
          method: 'POST',
          body: { code },
        })
      ).data.recoveryCodes,
    onSuccess: () => showToast({ title: accountTexts.totp.turnedOn }),
  });
}

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
