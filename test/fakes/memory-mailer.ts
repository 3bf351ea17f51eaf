import { DomainError } from '#core/errors.js';
import type { Mail } from '#core/mail/mail.js';
import { isMailAddress } from '#core/mail/mailbox.js';
import type { Mailer } from '#core/ports/mailer.js';
import { type RenderedMail, rendered } from '../support/rendered-mail.js';

/** In-memory `Mailer` that records the sent mails. */
export class MemoryMailer implements Mailer {
  /** In order, including duplicates. */
  readonly sent: RenderedMail[] = [];
  private failure?: DomainError;
  private failuresLeft = 0;

  /** Makes the next `times` calls fail with `failure`, by default all of them; without one, calls succeed again. */
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
    this.sent.push(rendered(structuredClone(mail)));
  }
}
