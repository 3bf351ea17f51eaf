import { Global, Module } from '@nestjs/common';
import { outboxMailer } from '../../../../adapters/mail/outbox/outbox-mailer.js';
import { smtpMailer } from '../../../../adapters/mail/smtp/smtp-mailer.js';
import { notConfiguredNewsletter } from '../../../../adapters/mailing/not-configured-newsletter.js';
import { sendlaneNewsletter } from '../../../../adapters/mailing/sendlane/sendlane-newsletter.js';
import type { Outbound } from '../../../../adapters/outbound/open-outbound.js';
import { NEWSLETTER_LIST_ID } from '../../../../core/accounts/newsletter-list.js';
import type { Clock } from '../../../../core/ports/clock.js';
import type { Mailer } from '../../../../core/ports/mailer.js';
import type { Newsletter } from '../../../../core/ports/newsletter.js';
import type { Env } from '../env/env.js';
import { Closers } from './closers.js';
import { mailSender, outboxFolder, smtpUrl } from './mail-settings.js';
import { CLOCK, ENV, MAILER, NEWSLETTER, OUTBOUND } from './tokens.js';
import { newsletterClient } from './upstreams.js';

/** How mails are sent, and the list that new members join. */
@Global()
@Module({
  providers: [
    {
      provide: MAILER,
      inject: [ENV, CLOCK, Closers],
      useFactory: (env: Env, clock: Clock, closers: Closers): Mailer => {
        const options = { ...mailSender(env), clock };
        const url = smtpUrl(env);
        if (!url) return outboxMailer({ ...options, folder: outboxFolder(env) });
        const mailer = smtpMailer({ ...options, url });
        closers.push(() => mailer.close());
        return mailer;
      },
    },
    {
      provide: NEWSLETTER,
      inject: [ENV, OUTBOUND],
      useFactory: (env: Env, outbound: Outbound): Newsletter => {
        const { SENDLANE_API_TOKEN: token, SENDLANE_LIST_ID: listId = NEWSLETTER_LIST_ID } = env;
        return token
          ? sendlaneNewsletter({ ...newsletterClient(env, outbound), token, listId })
          : notConfiguredNewsletter();
      },
    },
  ],
  exports: [MAILER, NEWSLETTER],
})
export class MailModule {}
