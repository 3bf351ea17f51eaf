import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { DomainError } from '#core/errors.js';
import type { Mail } from '#core/mail/mail.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Clock } from '#core/ports/system.js';
import { composeMessage, type Sender } from '../compose-message.js';

export interface OutboxOptions extends Sender {
  /** Created when the first email is written. */
  readonly folder: string;
  readonly clock: Clock;
  /** Maximum number of stored emails; the oldest are deleted. Default: 1,000. */
  readonly capacity?: number;
}

const DEFAULT_CAPACITY = 1000;

/**
 * Mailer that writes emails to files instead of sending them: `<UTC time>_<id>.eml`, written atomically and readable by
 * their owner only. A second email with the same id is ignored.
 */
export function outboxMailer(options: OutboxOptions): Mailer {
  const { folder, clock, capacity = DEFAULT_CAPACITY } = options;
  let last: Promise<unknown> = Promise.resolve();

  async function write(mail: Mail, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new DomainError('cancelled', 'The mail was not sent.', {}, signal.reason);
    const date = clock.now();
    const message = await new MailComposer(composeMessage(mail, options, date)).compile().build();
    await inFolder(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const ending = `_${mail.id}.eml`;
      const kept = (await readdir(folder)).filter((name) => MAIL_FILE.test(name)).sort();
      if (kept.some((name) => name.slice(TIME_LENGTH) === ending)) return;
      await writeAtomically(folder, `${date.toISOString().replaceAll(':', '-')}${ending}`, message);
      const tooMany = kept.slice(0, Math.max(0, kept.length + 1 - capacity));
      await Promise.all(tooMany.map((name) => rm(join(folder, name), { force: true })));
    });
  }

  return {
    send(mail, signal) {
      // Writes are sequential, so that two emails with one id do not race.
      const written = last.then(() => write(mail, signal));
      last = written.catch(() => undefined);
      return written;
    },
  };
}

const TIME_LENGTH = '2026-05-01T10-20-30.000Z'.length;
const MAIL_FILE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z_[\w.-]+\.eml$/;

async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(draft, content, { mode: 0o600, flag: 'wx' });
    await link(draft, join(folder, name));
  } finally {
    await rm(draft, { force: true });
  }
}

/** @throws upstream_unavailable when the folder is not writable */
async function inFolder(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new DomainError(
      'upstream_unavailable',
      'The mail could not be written. Please try again.',
      {},
      cause,
    );
  }
}
