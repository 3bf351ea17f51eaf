import type { Mail } from '../mail/mail.js';

/** Sends mails. */
export interface Mailer {
  /**
   * Submits a mail for delivery and resolves when it is accepted. Field values must not be able to add headers or
   * recipients.
   * @throws invalid_input (address permanently rejected), upstream_unavailable (retryable), cancelled
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}
