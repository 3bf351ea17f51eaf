import { NEWSLETTER_TEXTS } from '#core/accounts/background-task.js';
import { DomainError } from '#core/errors.js';
import { isMailAddress } from '#core/mail/mailbox.js';
import type { Newsletter, NewsletterResult, Subscriber } from '#core/ports/newsletter.js';

/** In-memory `Newsletter` that records its subscribers. */
export class MemoryNewsletter implements Newsletter {
  /** By address, in order of the first subscription. */
  readonly subscribers = new Map<string, Subscriber>();
  private failure?: DomainError;
  private failuresLeft = 0;

  /** Makes the next `times` calls fail with `failure`, by default all of them; without one, calls succeed again. */
  misbehave(failure?: DomainError, times = Number.POSITIVE_INFINITY): void {
    this.failure = failure;
    this.failuresLeft = times;
  }

  async subscribe(subscriber: Subscriber, signal: AbortSignal): Promise<NewsletterResult> {
    if (signal.aborted) throw new DomainError('cancelled', 'The sign-up was stopped.', {}, signal.reason);
    if (this.failure && this.failuresLeft > 0) {
      this.failuresLeft -= 1;
      throw this.failure;
    }
    if (!isMailAddress(subscriber.email)) return { success: false, message: NEWSLETTER_TEXTS.refused };
    const known = this.subscribers.has(subscriber.email);
    if (!known) this.subscribers.set(subscriber.email, structuredClone(subscriber));
    return { success: true, message: known ? NEWSLETTER_TEXTS.alreadyOn : NEWSLETTER_TEXTS.added };
  }
}
