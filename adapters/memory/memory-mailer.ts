import { DomainError } from '#core/errors.js';
import type { Mail } from '#core/mail/mail.js';
import { isMailAddress } from '#core/mail/mailbox.js';
import type { Mailer } from '#core/ports/mailer.js';

/** Mailer without a server: keeps what was sent. */
export class MemoryMailer implements Mailer {
  /** In order. A mail that was sent twice is there twice. */
  readonly sent: Mail[] = [];
  private failure?: DomainError;
  private failuresLeft = 0;

  /** The next `times` mails (all, by default) fail like this; none does when absent. */
  misbehave(failure?: DomainError, times = Number.POSITIVE_INFINITY): void {
    this.failure = failure;
    this.failuresLeft = times;
  }

  async send(mail: Mail, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new DomainError('cancelled', 'The mail was not sent.', {}, signal.reason);
    if (!isMailAddress(mail.to.email)) {
      throw new DomainError('invalid_input', 'No mail can be sent to this address.');
    }
    if (this.failure && this.failuresLeft > 0) {
      this.failuresLeft -= 1;
      throw this.failure;
    }
    this.sent.push(structuredClone(mail));
  }
}
