import { useMutation } from '@tanstack/react-query';
import { showToast } from '#ui/lib/toasts.js';
import { IdentityError } from '#web/lib/identity/identity-error.js';
import { useSessionControl } from '#web/lib/session.js';
import { profileToasts } from '../texts.js';

/** Requests another verification e-mail from the identity service. */
export function useVerificationMail() {
  const session = useSessionControl();
  return useMutation({
    mutationFn: async () => (await session.client()).sendVerification(),
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast(profileToasts.mailSent);
    },
    onError: (error) => {
      const details = error instanceof IdentityError ? { description: error.message } : {};
      showToast({ ...profileToasts.mailFailed, ...details });
    },
  });
}
