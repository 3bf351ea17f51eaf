import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboxMailer } from '#adapters/mail/outbox/outbox-mailer.js';
import { smtpMailer } from '#adapters/mail/smtp/smtp-mailer.js';
import { systemClock } from '#adapters/system/system.js';
import { DomainError } from '#core/errors.js';
import { MemoryMailer } from '../fakes/memory-mailer.js';
import { readEml } from '../support/read-eml.js';
import { startFakeSmtp } from '../upstreams/smtp.js';
import { type DeliveredMail, mailerContract } from './mailer.contract.js';

const SENDER = {
  from: { name: 'Podgist', email: 'no-reply@podgist.example' },
  idHost: 'podgist.example',
  clock: systemClock,
};

mailerContract('memory', async () => {
  const mailer = new MemoryMailer();
  return {
    mailer,
    delivered: async () =>
      onceEach(
        mailer.sent.map(({ id, to, replyTo, subject, text, html }) => ({
          id,
          to: [{ name: '', ...to }],
          replyTo: replyTo ? [replyTo] : [],
          subject,
          text,
          html,
        })),
      ),
    goAway: async () =>
      mailer.misbehave(new DomainError('upstream_unavailable', 'Away.', {}, new Error('away'))),
    close: async () => undefined,
  };
});

mailerContract('outbox', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'outbox-'));
  const folder = join(dir, 'outbox');
  return {
    mailer: outboxMailer({ ...SENDER, folder }),
    delivered: async () => {
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.sort().map(async (name) => delivered(await readFile(join(folder, name)))));
    },
    goAway: () => writeFile(folder, 'a file where the folder should be'),
    close: () => rm(dir, { recursive: true }),
  };
});

mailerContract('SMTP', async () => {
  const fakeServer = await startFakeSmtp();
  const mailer = smtpMailer({ ...SENDER, url: fakeServer.url });
  return {
    mailer,
    delivered: async () => {
      expect(new Set(fakeServer.received.flatMap(({ to }) => to))).toEqual(
        new Set(fakeServer.received.length > 0 ? ['ada@example.com'] : []),
      );
      return onceEach(await Promise.all(fakeServer.received.map(({ raw }) => delivered(raw))));
    },
    goAway: () => fakeServer.close(),
    async close() {
      await mailer.close();
      await fakeServer.close().catch(() => undefined);
    },
  };
});

async function delivered(raw: Buffer): Promise<DeliveredMail> {
  const { messageId, ...mail } = await readEml(raw);
  expect(messageId).toMatch(/^<[\w.-]+@podgist\.example>$/);
  expect(mail.headerNames.filter((name) => /^(?:bcc|cc|resent-.*)$/.test(name))).toEqual([]);
  return { ...mail, id: messageId.slice(1, messageId.indexOf('@')) };
}

function onceEach(mails: readonly DeliveredMail[]): readonly DeliveredMail[] {
  return [...new Map(mails.map((mail) => [mail.id, mail])).values()];
}
