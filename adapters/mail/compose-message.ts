import type { SendMailOptions } from 'nodemailer';
import { DomainError } from '#core/errors.js';
import type { Mail } from '#core/mail/mail.js';
import { isMailAddress, type Mailbox } from '#core/mail/mailbox.js';

/** What every mail of this installation has in common. */
export interface Sender {
  readonly from: Mailbox;
  /** Right of the @ in a Message-ID. */
  readonly idHost: string;
}

const ID = /^[A-Za-z0-9._-]{1,200}$/;

/**
 * A mail in the composer's words. Addresses are checked and given in parts, so that none is read as more than one.
 * @throws DomainError invalid_input (an address that none can be sent to), internal (an id that is none)
 */
export function composeMessage(mail: Mail, { from, idHost }: Sender, date: Date): SendMailOptions {
  const { id, to, replyTo, subject, text, html } = mail;
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
    // No out-of-office note answers this (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** For the reader, of an address that was refused for good. */
export const UNDELIVERABLE = 'No mail can be sent to this address. Please check it.';

function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
