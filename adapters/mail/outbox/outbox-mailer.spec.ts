import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mail } from '#core/mail/mail.js';
import { outboxMailer } from './outbox-mailer.js';

describe('the outbox', () => {
  let dir: string;
  let folder: string;
  let now: Date;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'outbox-'));
    folder = join(dir, 'a', 'outbox');
    now = new Date('2026-05-01T10:20:30.000Z');
  });

  afterEach(() => rm(dir, { recursive: true }));

  function open(capacity?: number) {
    const from = { name: 'Podgist', email: 'no-reply@podgist.example' };
    return outboxMailer({ from, idHost: 'podgist.example', folder, capacity, clock: { now: () => now } });
  }

  const send = (id: string, text = 'Welcome.', mailer = open()) =>
    mailer.send(aMail(id, text), new AbortController().signal);
  const names = async () => (await readdir(folder)).sort();

  it('writes a mail to a file named by time and id, for its owner alone', async () => {
    await send('welcome.17');
    expect(await names()).toEqual(['2026-05-01T10-20-30.000Z_welcome.17.eml']);
    const file = join(folder, '2026-05-01T10-20-30.000Z_welcome.17.eml');
    const raw = await readFile(file, 'utf8');
    expect(raw).toContain('Message-ID: <welcome.17@podgist.example>\r\n');
    expect(raw).toContain('Date: Fri, 01 May 2026 10:20:30 +0000\r\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('keeps the first of those with one id, whenever and by whomever they are written', async () => {
    await send('welcome.17', 'The first.');
    now = new Date('2026-06-01T00:00:00.000Z');
    await send('welcome.17', 'The second.');
    await Promise.all([send('welcome.1'), send('welcome.7')]);
    expect(await names()).toEqual([
      '2026-05-01T10-20-30.000Z_welcome.17.eml',
      '2026-06-01T00-00-00.000Z_welcome.1.eml',
      '2026-06-01T00-00-00.000Z_welcome.7.eml',
    ]);
    expect(await readFile(join(folder, '2026-05-01T10-20-30.000Z_welcome.17.eml'), 'utf8')).toContain(
      'The first.',
    );
  });

  it('drops the oldest beyond its bound, and nothing that it did not write', async () => {
    const mailer = open(3);
    await send('0', 'Welcome.', mailer);
    await writeFile(join(folder, '2020-notes.txt'), 'mine');
    for (const id of ['1', '2', '3', '4']) {
      now = new Date(now.getTime() + 1000);
      await send(id, 'Welcome.', mailer);
    }
    expect(await names()).toEqual([
      '2020-notes.txt',
      '2026-05-01T10-20-32.000Z_2.eml',
      '2026-05-01T10-20-33.000Z_3.eml',
      '2026-05-01T10-20-34.000Z_4.eml',
    ]);
  });

  it.each(['../../escaped', 'a/b', '', 'a b', 'x'.repeat(201)])('takes no id %j', async (id) => {
    await expect(send(id)).rejects.toMatchObject({ name: 'DomainError', code: 'internal' });
    expect(await readdir(dir)).toEqual([]);
  });

  it('works again after a failure', async () => {
    const mailer = open();
    await writeFile(join(dir, 'a'), 'in the way');
    await expect(send('welcome.1', 'Welcome.', mailer)).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
    await rm(join(dir, 'a'));
    await send('welcome.1', 'Welcome.', mailer);
    expect(await names()).toHaveLength(1);
  });
});

function aMail(id: string, text: string): Mail {
  return {
    id,
    to: { email: 'ada@example.com' },
    subject: 'Welcome',
    preheader: '',
    blocks: [{ kind: 'paragraph', text }],
  };
}
