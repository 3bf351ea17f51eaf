import { Global, Module, type Provider } from '@nestjs/common';
import { outboxMailer } from '#adapters/mail/outbox/outbox-mailer.js';
import { smtpMailer } from '#adapters/mail/smtp/smtp-mailer.js';
import {
  sendlaneNewsletter,
  unconfiguredNewsletter,
} from '#adapters/mailing/sendlane/sendlane-newsletter.js';
import type { Outbound } from '#adapters/outbound/open-outbound.js';
import { NEWSLETTER_LIST_ID } from '#core/accounts/background-task.js';
import { normalizeMailbox } from '#core/accounts/member-email.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Newsletter } from '#core/ports/newsletter.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';
import type { Operation, Telemetry } from '#core/ports/telemetry.js';
import { limitRecipientMails } from '#core/usecases/mailing/limit-recipient-mails.js';
import type { Env } from '../env/env.js';
import { keyedHash } from '../keyed-hash.js';
import type { Logger } from '../observability/logger.js';
import { allowsPlainMail, mailSender, outboxFolder, smtpUrl } from './mail-settings.js';
import { observeCalls } from './observe-calls.js';
import { ShutdownHooks } from './shutdown-hooks.js';
import {
  CLOCK,
  ENV,
  LOGGER,
  MAILER,
  NEWSLETTER,
  OUTBOUND,
  SECRET,
  TELEMETRY,
  USAGE_COUNTERS,
} from './tokens.js';
import { newsletterClient } from './upstreams.js';

/** Mails by SMTP or to files, within the limits per recipient. */
export const MAILER_PROVIDER: Provider = {
  provide: MAILER,
  inject: [ENV, CLOCK, SECRET, USAGE_COUNTERS, LOGGER, ShutdownHooks, TELEMETRY],
  useFactory: (
    env: Env,
    clock: Clock,
    secret: string,
    meters: UsageCounters,
    log: Logger,
    shutdownHooks: ShutdownHooks,
    telemetry: Telemetry,
  ): Mailer =>
    limitRecipientMails({
      mailer: openMailer(env, clock, shutdownHooks, telemetry),
      meters,
      clock,
      recipientId: (email) => keyedHash(secret, 'mailbox', normalizeMailbox(email)),
      rateFactor: env.RATE_LIMIT_FACTOR,
      onSkip: (skipped) => log.warn(skipped, 'mail skipped: recipient over the daily limit'),
    }),
};

const PORTS: Provider[] = [
  MAILER_PROVIDER,
  {
    provide: NEWSLETTER,
    inject: [ENV, OUTBOUND],
    useFactory: (env: Env, outbound: Outbound): Newsletter => {
      const { SENDLANE_API_TOKEN: token, SENDLANE_LIST_ID: listId = NEWSLETTER_LIST_ID } = env;
      return token
        ? sendlaneNewsletter({ ...newsletterClient(env, outbound), token, listId })
        : unconfiguredNewsletter();
    },
  },
];

/** The mail transport, and the newsletter that new members join. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class MailModule {}

function openMailer(env: Env, clock: Clock, shutdownHooks: ShutdownHooks, telemetry: Telemetry): Mailer {
  const options = { ...mailSender(env), clock };
  const url = smtpUrl(env);
  if (!url) return outboxMailer({ ...options, folder: outboxFolder(env) });
  const mailer = smtpMailer({ ...options, url, allowsPlain: allowsPlainMail(env) });
  shutdownHooks.push(() => mailer.close());
  return observeCalls(mailer, { send: sendMail(new URL(url)) }, telemetry);
}

/** The hand-over of a mail to the mail server. Neither the recipient nor the subject is recorded. */
function sendMail({ hostname, port, protocol }: URL): Operation {
  return {
    name: 'send mail',
    kind: 'client',
    attributes: {
      'network.protocol.name': 'smtp',
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'smtps:' ? 465 : 587)),
    },
  };
}
