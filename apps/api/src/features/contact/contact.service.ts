import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { callerNetworks } from '#api/http/network.js';
import { CLOCK, ENV, IDS, MAILER, SECRET, USAGE_COUNTERS } from '#api/wiring/tokens.js';
import { type ContactForm, contactMessage, contactProblems } from '#core/contact/contact-form.js';
import { DomainError } from '#core/errors.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock, Ids } from '#core/ports/system.js';
import { sendContactMessage } from '#core/usecases/mailing/send-contact-message.js';

const MAIL_TIMEOUT_MS = 20_000;

/** Mails messages of the contact page to the operator of this site. */
@Injectable()
export class ContactService {
  private readonly sendMessage: ReturnType<typeof sendContactMessage>;

  constructor(
    @Inject(MAILER) mailer: Mailer,
    @Inject(IDS) ids: Ids,
    @Inject(USAGE_COUNTERS) meters: UsageCounters,
    @Inject(CLOCK) clock: Clock,
    @Inject(ENV) env: Env,
    @Inject(SECRET) private readonly secret: string,
  ) {
    const operator = env.ADMIN_EMAIL ?? env.MAIL_FROM.email;
    const rateFactor = env.RATE_LIMIT_FACTOR;
    this.sendMessage = sendContactMessage({ mailer, ids, meters, clock, operator, rateFactor });
  }

  /**
   * `honeypot` is a field that people do not see: a form that fills it in is accepted and discarded.
   * @throws invalid_input with the problems of the form; as `sendContactMessage`
   */
  async send(form: ContactForm, honeypot: string | undefined, ip: string): Promise<void> {
    const message = contactMessage(form);
    if (!message) {
      const errors = contactProblems(form);
      throw new DomainError('invalid_input', errors[0]?.message ?? 'The form is not complete.', { errors });
    }
    if (honeypot) return;
    const networks = callerNetworks(ip, this.secret);
    await this.sendMessage(message, networks, AbortSignal.timeout(MAIL_TIMEOUT_MS));
  }
}
