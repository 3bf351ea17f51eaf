import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';

/** Secret for an authenticator app. `otpauthUrl` is the content of its QR code. */
export function useStartTotp() {
  const api = useAdminApi();
  return useMutation({
    mutationFn: async (password: string) =>
      (await api.call('POST /api/podmin/auth/totp/start', { body: { password } })).data,
  });
}
