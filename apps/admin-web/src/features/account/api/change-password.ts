import { useMutation } from '@tanstack/react-query';
import { useAdminApi } from '#admin-web/lib/admin-api.js';
import { showToast } from '#ui/lib/toasts.js';
import { accountTexts } from '../texts.js';

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
