import { createHmac, randomBytes } from 'node:crypto';
import { normalizeMailbox } from '#core/accounts/member-email.js';
import { redactMailAddresses } from '#core/mail/mailbox.js';

/** Identifies a value without storing it: 132 bits of an HMAC-SHA-256. `purpose` separates uses. */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url').slice(0, 22);
}

/** A keyed hash of the mailbox of an e-mail address; undefined for no address. */
export function mailboxId(email: string | undefined, secret: string): string | undefined {
  return email ? keyedHash(secret, 'mailbox', normalizeMailbox(email)) : undefined;
}

/** Replaces e-mail addresses by keyed hashes, for the access log. */
export function withoutMailAddresses(text: string, secret: string): string {
  return redactMailAddresses(text, (address) => keyedHash(secret, 'access-log', normalizeMailbox(address)));
}

const ID_BYTES = 16;

/** 128 random bits in URL-safe characters, for what nobody may guess. A UUID has 122. */
export function randomId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}
