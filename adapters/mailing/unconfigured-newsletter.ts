import { NEWSLETTER_TEXTS } from '#core/accounts/background-task.js';
import type { Newsletter } from '#core/ports/newsletter.js';

/** Newsletter of an installation without one: answers that it is not configured. */
export function unconfiguredNewsletter(): Newsletter {
  return {
    isConfigured: false,
    async subscribe() {
      return { success: false, message: NEWSLETTER_TEXTS.notConfigured };
    },
  };
}
