import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import type { RequestBody } from '#ui/api/routes.js';
import { showToast } from '#ui/lib/toasts.js';
import { accountTexts } from '../texts.js';

export function useChangePassword() {
  const api = useAdminApi();
  return useMutation({
    mutationFn: (body: RequestBody<'POST /api/podmin/auth/password'>) =>
      api.call('POST /api/podmin/auth/password', { body }),
    onSuccess: () => {
      const { changed, changedText } = accountTexts.password;
      showToast({ title: changed, description: changedText });
    },
  });
}
