import { contactCounters } from '../contact/contact-counters.js';
import type { ContactMessage } from '../contact/contact-form.js';
import { contactMail } from '../contact/contact-mail.js';
import { DomainError } from '../errors.js';
import type { Clock } from '../ports/clock.js';
import type { Ids } from '../ports/ids.js';
import type { Mailer } from '../ports/mailer.js';
import type { UsageCounters } from '../ports/usage-counters.js';
import type { CallerNetworks } from '../usage/free-allowance.js';
import { secondsLeftOfDay } from '../usage/usage-day.js';

interface Ports {
  readonly mailer: Mailer;
  readonly ids: Ids;
  readonly meters: UsageCounters;
  readonly clock: Clock;
  /** The address of whoever answers. */
  readonly operator: string;
  /** Multiplies how many messages a day are passed on. */
  readonly rateFactor: number;
}

/**
 * Mails what somebody wrote on the contact page to whoever runs this site: so many a day, and no more.
 * @throws too_many_requests when there were that many today, from the writer's network or from everybody
 * @throws upstream_unavailable when the mail was not taken, for whatever reason: the writer cannot do anything about it
 */
export function sendContactMessage({ mailer, ids, meters, clock, operator, rateFactor }: Ports) {
  return async (message: ContactMessage, from: CallerNetworks, signal: AbortSignal): Promise<void> => {
    const now = clock.now();
    const counted = contactCounters(from, now, rateFactor);
    if (!(await meters.increment(counted))) {
      throw new DomainError('too_many_requests', 'Too many messages today. Please write again tomorrow.', {
        retryAfterSeconds: secondsLeftOfDay(now),
      });
    }
    try {
      await mailer.send(contactMail({ message, id: ids.next(), operator }), signal);
    } catch (cause) {
      await meters.decrement(counted).catch(() => undefined);
      throw new DomainError(
        'upstream_unavailable',
        'Your message could not be sent. Nothing of it is lost: please try again in a moment.',
        {},
        cause,
      );
    }
  };
}
