import { Global, Module } from '@nestjs/common';
import { outboxMailer } from '#adapters/mail/outbox/outbox-mailer.js';
import { smtpMailer } from '#adapters/mail/smtp/smtp-mailer.js';
import {
  sendlaneNewsletter,
  unconfiguredNewsletter,
} from '#adapters/mailing/sendlane/sendlane-newsletter.js';
import { NEWSLETTER_LIST_ID } from '#core/accounts/background-task.js';
import { normalizeMailbox } from '#core/accounts/member-email.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Operation } from '#core/ports/telemetry.js';
import { limitRecipientMails } from '#core/usecases/mailing/limit-recipient-mails.js';
import { keyedHash } from '../keyed-hash.js';
import { allowsPlainMail, mailSender, outboxFolder, smtpUrl } from './mail-settings.js';
import { observed } from './observe-calls.js';
import { type Ports, provide } from './ports.js';
import { newsletterClient } from './upstreams.js';

/** Mails by SMTP or to files, within the limits per recipient. */
export const MAILER_PROVIDER = provide(
  'mailer',
  ['env', 'clock', 'secret', 'counters', 'log', 'shutdownHooks', 'telemetry'],
  ({ secret, counters: meters, log, ...ports }) =>
    limitRecipientMails({
      mailer: openMailer(ports),
      meters,
      clock: ports.clock,
      recipientId: (email) => keyedHash(secret, 'mailbox', normalizeMailbox(email)),
      rateFactor: ports.env.RATE_LIMIT_FACTOR,
      onSkip: (skipped) => log.warn(skipped, 'mail skipped: recipient over the daily limit'),
    }),
);

const NEWSLETTER_PROVIDER = provide('newsletter', ['env', 'outbound'], ({ env, outbound }) => {
  const { SENDLANE_API_TOKEN: token, SENDLANE_LIST_ID: listId = NEWSLETTER_LIST_ID } = env;
  return token
    ? sendlaneNewsletter({ ...newsletterClient(env, outbound), token, listId })
    : unconfiguredNewsletter();
});

const PORTS = [MAILER_PROVIDER, NEWSLETTER_PROVIDER];

/** The mail transport, and the newsletter that new members join. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class MailModule {}

function openMailer({
  env,
  clock,
  shutdownHooks,
  telemetry,
}: Pick<Ports, 'env' | 'clock' | 'shutdownHooks' | 'telemetry'>): Mailer {
  const options = { ...mailSender(env), clock };
  const url = smtpUrl(env);
  if (!url) return outboxMailer({ ...options, folder: outboxFolder(env) });
  const mailer = smtpMailer({ ...options, url, allowsPlain: allowsPlainMail(env) });
  shutdownHooks.push(() => mailer.close());
  return { send: observed(telemetry, sendMail(new URL(url)), mailer, 'send') };
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
