import { NEWSLETTER_TEXTS } from '#core/accounts/newsletter-list.js';
import type { Newsletter } from '#core/ports/newsletter.js';

/** The newsletter of an installation without one: it says so, and nobody is put anywhere. */
export function unconfiguredNewsletter(): Newsletter {
  return {
    isConfigured: false,
    async subscribe() {
      return { success: false, message: NEWSLETTER_TEXTS.notConfigured };
    },
  };
}
