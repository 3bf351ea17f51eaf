import type { Mail } from '../mail/mail.js';

/** Sends mails. */
export interface Mailer {
  /**
   * Hands a mail over for delivery; resolves when it was taken. Nothing in a mail's fields can add a header or a recipient.
   * @throws invalid_input (the address was refused for good), upstream_unavailable (may be tried again), cancelled
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}
