import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';

/** Secret for an authenticator app. `otpauthUrl` is the content of its QR code. */
interface TotpStart {
  readonly secret: string;
  readonly otpauthUrl: string;
}

export function useStartTotp() {
  const api = useAdminApi();
  return useMutation({
    mutationFn: async () => (await api.send<TotpStart>('auth/totp/start', { method: 'POST' })).data,
  });
}
