import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readEnv } from '#api/env/env.js';
import { openLogger } from '#api/observability/logger.js';
import { EpisodesModule } from '#api/wiring/episodes.module.js';
import { MailModule } from '#api/wiring/mail.module.js';
import { ShutdownHooks } from '#api/wiring/shutdown-hooks.js';
import { SystemModule } from '#api/wiring/system.module.js';
import { welcomeMail } from '#core/mail/member-mails.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Newsletter } from '#core/ports/newsletter.js';
import { memoryStore } from '../fakes/memory-store.js';
import { memoryUsageCounters } from '../fakes/memory-usage-counters.js';
import { readEml } from '../support/read-eml.js';
import { startFakeSendlane } from '../upstreams/sendlane.js';
import { startFakeSmtp } from '../upstreams/smtp.js';

@Global()
@Module({
  providers: [{ provide: 'counters', useFactory: () => memoryUsageCounters(memoryStore()) }],
  exports: ['counters'],
})
class MailParts {}

const { signal } = new AbortController();

describe('the configuration of mail and newsletter (contract §1)', () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'podgist-mail-'));
    cleanups.push(() => rm(dataDir, { recursive: true }));
  });

  afterEach(async () => {
    for (let close = cleanups.pop(); close; close = cleanups.pop()) await close();
  });

  async function open(variables: Readonly<Record<string, string>> = {}) {
    const env = readEnv({
      PUBLIC_URL: 'https://podgist.test',
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret of the tests, long enough',
      ...variables,
    });
    const log = openLogger('silent');
    const imports = [SystemModule.with(env, log), EpisodesModule, MailModule];
    const parts = await NestFactory.createApplicationContext(
      { module: MailParts, imports },
      { logger: false, abortOnError: false },
    );
    cleanups.push(
      () => parts.close(),
      () => parts.get(ShutdownHooks).closeAll(),
    );
    return { mailer: parts.get<Mailer>('mailer'), newsletter: parts.get<Newsletter>('newsletter') };
  }

  const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  const welcome = welcomeMail({ member: { id: 17, ...ada }, publicUrl: 'https://podgist.test' });

  it('stores mails as files and has no newsletter when nothing is configured', async () => {
    const { mailer, newsletter } = await open();
    await mailer.send(welcome, signal);
    const [file = ''] = await readdir(join(dataDir, 'outbox'));
    expect(file).toMatch(/_welcome\.17\.eml$/);
    expect(await readEml(await readFile(join(dataDir, 'outbox', file)))).toMatchObject({
      messageId: '<welcome.17@podgist.test>',
      from: { name: 'Podgist', email: 'no-reply@podgist.test' },
      text: expect.stringContaining('Welcome, Ada'),
    });
    expect(await newsletter.subscribe(ada, signal)).toEqual({
      success: false,
      message: 'Newsletter is not configured',
    });
  });

  it('sends by SMTP from MAIL_FROM, whose host may be internationalized', async () => {
    const fakeServer = await startFakeSmtp();
    cleanups.push(fakeServer.close);
    const { mailer } = await open({ SMTP_URL: fakeServer.url, MAIL_FROM: 'Post <hallo@bücher.example>' });
    await mailer.send(welcome, signal);
    const raw = fakeServer.received[0]?.raw ?? Buffer.alloc(0);
    expect((await readEml(raw)).messageId).toBe('<welcome.17@xn--bcher-kva.example>');
    expect(fakeServer.received[0]?.from).toMatch(/^hallo@(?:xn--bcher-kva|bücher)\.example$/);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('adds new members to list 83 or the configured one', async () => {
    const fakeServer = await startFakeSendlane({ lists: [83, 12] });
    cleanups.push(fakeServer.close);
    const variables = {
      SENDLANE_URL: fakeServer.url,
      SENDLANE_API_TOKEN: fakeServer.token,
      OUTBOUND_ALLOW: fakeServer.url,
    };
    const added = { success: true, message: 'Added to the newsletter' };
    expect(await (await open(variables)).newsletter.subscribe(ada, signal)).toEqual(added);
    const { newsletter } = await open({ ...variables, SENDLANE_LIST_ID: '12' });
    expect(await newsletter.subscribe(ada, signal)).toEqual(added);
    expect([...fakeServer.contactsOf(83).keys()]).toEqual(['ada@example.com']);
    expect([...fakeServer.contactsOf(12).keys()]).toEqual(['ada@example.com']);
  });
});
