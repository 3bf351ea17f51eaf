import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import type { Env } from '../env/env.js';
import { MAIL_FILES } from '../env/parsers.js';

/** The mail server; undefined where mails are written to files. */
export function smtpUrl({ SMTP_URL }: Env): string | undefined {
  return SMTP_URL === MAIL_FILES ? undefined : SMTP_URL;
}

/** True when mails may go to another host without TLS, where it offers none. */
export function allowsPlainMail({ SMTP_TLS }: Env): boolean {
  return SMTP_TLS === 'optional';
}

/** The folder of mails that are written to files. */
export function outboxFolder({ DATA_DIR }: Env): string {
  return join(DATA_DIR, 'outbox');
}

/** The sender of all mails, and the host of their message ids. */
export function mailSender({ MAIL_FROM: from }: Env) {
  return { from, idHost: domainToASCII(from.email.slice(from.email.indexOf('@') + 1)) || 'localhost' };
}
