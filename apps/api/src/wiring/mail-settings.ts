import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import type { Env } from '../env/env.js';
import { MAIL_FILES } from '../env/parsers.js';

/** The mail server; absent where mails are kept as files. */
export function smtpUrl({ SMTP_URL }: Env): string | undefined {
  return SMTP_URL === MAIL_FILES ? undefined : SMTP_URL;
}

/** Where mails are kept that are not sent. */
export function outboxFolder({ DATA_DIR }: Env): string {
  return join(DATA_DIR, 'outbox');
}

/** Who all mails are from, and the host that their ids are of. */
export function mailSender({ MAIL_FROM: from }: Env) {
  return { from, idHost: domainToASCII(from.email.slice(from.email.indexOf('@') + 1)) || 'localhost' };
}
