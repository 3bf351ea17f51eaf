import { useMutation } from '@tanstack/react-query';
import type { ContactForm } from '#core/contact/contact-form.js';
import { useApi } from '#web/lib/api-client.js';

/** The form's values with the honeypot field. */
export interface ContactValues extends ContactForm {
  readonly website: string;
}

/** POST /api/contact. */
export function useSendMessage() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: ContactValues) => {
      await api.send('/api/contact', { method: 'POST', body });
    },
    meta: { handlesErrors: true },
  });
}
