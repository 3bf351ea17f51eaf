import { useMutation } from '@tanstack/react-query';
import type { ContactForm } from '#core/contact/contact-form.js';
import type { RequestBody } from '#ui/api/routes.js';
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
      // The form has checked the topic.
      await api.call('POST /api/contact', { body: body as RequestBody<'POST /api/contact'> });
    },
    meta: { handlesErrors: true },
  });
}
