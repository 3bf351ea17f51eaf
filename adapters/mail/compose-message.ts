import type { SendMailOptions } from 'nodemailer';
import { DomainError } from '#core/errors.js';
import type { Mail } from '#core/mail/mail.js';
import { isMailAddress, type Mailbox } from '#core/mail/mailbox.js';
import { renderMail } from './render-mail.js';

/** Settings shared by all emails of this installation. */
export interface Sender {
  readonly from: Mailbox;
  /** Host part of the Message-ID. */
  readonly idHost: string;
}

const ID = /^[A-Za-z0-9._-]{1,200}$/;

/**
 * Builds the message of an email. Addresses are validated and passed as structured parts, so that none is parsed as
 * several.
 * @throws DomainError invalid_input (an undeliverable address), internal (an invalid id)
 */
export function composeMessage(mail: Mail, { from, idHost }: Sender, date: Date): SendMailOptions {
  const { id, to, replyTo, subject, unsubscribeUrl } = mail;
  for (const address of [to.email, replyTo ?? to.email]) {
    if (!isMailAddress(address)) throw new DomainError('invalid_input', UNDELIVERABLE);
  }
  if (!ID.test(id)) throw new DomainError('internal', 'This mail has no id that can be sent.');
  return {
    from: { name: from.name ?? '', address: from.email },
    to: { name: toSingleLine(to.name ?? ''), address: to.email },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.email, to: [to.email] },
    subject: toSingleLine(subject),
    messageId: `<${id}@${idHost}>`,
    date,
    headers: {
      // Suppresses automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${new URL(unsubscribeUrl).href}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...renderMail(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** User-facing message for a permanently rejected address. */
export const UNDELIVERABLE = 'No mail can be sent to this address. Please check it.';

function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
