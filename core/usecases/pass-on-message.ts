import type { ContactMessage } from '../contact/contact-form.js';
import { contactMail } from '../contact/contact-mail.js';
import { DomainError } from '../errors.js';
import type { Ids } from '../ports/ids.js';
import type { Mailer } from '../ports/mailer.js';

interface Ports {
  readonly mailer: Mailer;
  readonly ids: Ids;
  /** The address of whoever answers. */
  readonly operator: string;
}

/**
 * Mails what somebody wrote on the contact page to whoever runs this site.
 * @throws upstream_unavailable when the mail was not taken, for whatever reason: the writer cannot do anything about it
 */
export function passOnMessage({ mailer, ids, operator }: Ports) {
  return async (message: ContactMessage, signal: AbortSignal): Promise<void> => {
    try {
      await mailer.send(contactMail({ message, id: ids.next(), operator }), signal);
    } catch (cause) {
      throw new DomainError(
        'upstream_unavailable',
        'Your message could not be sent. Nothing of it is lost: please try again in a moment.',
        {},
        cause,
      );
    }
  };
}
