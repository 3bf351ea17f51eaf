import { useMutation } from '@tanstack/react-query';
import { showToast } from '#ui/lib/toasts.js';
import { IdentityError } from '#web/lib/identity/identity-client.js';
import { useSessionControl } from '#web/lib/session.js';

/** Requests another verification e-mail from the identity service. */
export function useVerificationMail() {
  const session = useSessionControl();
  return useMutation({
    mutationFn: async () => (await session.client()).sendVerification(),
    meta: { handlesErrors: true },
    onSuccess: () => {
      showToast({
        title: 'Verification Email Sent',
        description: 'Please check your email to verify your account',
        isImportant: true,
      });
    },
    onError: (error) => {
      const description =
        error instanceof IdentityError ? error.message : 'Please try again in a few minutes.';
      showToast({ title: 'Email Not Sent', description, tone: 'danger' });
    },
  });
}
