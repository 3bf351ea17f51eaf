import { type ContactForm, contactMessage, contactProblems } from '#core/contact/contact-form.js';
import { contactMail } from '#core/contact/contact-mail.js';
import { DomainError } from '#core/errors.js';
import { scaledLimit } from '#core/limits/limit.js';
import { MAIL_LIMITS } from '#core/limits/quota-limits.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock, Ids } from '#core/ports/system.js';
import type { CallerNetworks } from '#core/usage/free-allowance.js';
import { secondsLeftOfDay, usageDay } from '#core/usage/quota.js';

/**
 * Daily (UTC) counters of one contact message: the network, its IPv6 /48 and the installation. The limits per network
 * keep one sender from exhausting the installation's.
 * @param factor multiplies the limits
 */
export function contactCounters({ networkId, siteId }: CallerNetworks, now: Date, factor = 1) {
  const meter = (id: string, name: 'contact-network' | 'contact-site' | 'contact-installation') => ({
    meter: `network:contact:${id}:${usageDay(now)}`,
    ceiling: scaledLimit(MAIL_LIMITS[name].max, factor),
  });
  return [
    meter(networkId, 'contact-network'),
    ...(siteId === undefined ? [] : [meter(siteId, 'contact-site')]),
    meter('everybody', 'contact-installation'),
  ];
}

interface Ports {
  readonly mailer: Mailer;
  readonly ids: Ids;
  readonly meters: UsageCounters;
  readonly clock: Clock;
  /** Recipient of contact messages. */
  readonly operator: string;
  /** Multiplies the daily limits. */
  readonly rateFactor: number;
}

interface ContactRequest {
  readonly form: ContactForm;
  /** A field that people do not see: a form that fills it in is accepted and discarded. */
  readonly honeypot?: string;
}

/**
 * Sends a message of the contact page to the operator, within daily limits.
 * @throws invalid_input with the problems of the form
 * @throws too_many_requests when the limit of the sender's network or of the installation is reached
 * @throws upstream_unavailable when the mail could not be sent
 */
export function sendContactMessage({ mailer, ids, meters, clock, operator, rateFactor }: Ports) {
  return async (
    { form, honeypot }: ContactRequest,
    from: CallerNetworks,
    signal: AbortSignal,
  ): Promise<void> => {
    const message = contactMessage(form);
    if (!message) {
      const errors = contactProblems(form);
      throw new DomainError('invalid_input', errors[0]?.message ?? 'The form is not complete.', { errors });
    }
    if (honeypot) return;
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
