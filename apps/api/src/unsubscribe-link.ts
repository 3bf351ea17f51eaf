import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from './keyed-hash.js';

export const UNSUBSCRIBE_PATH = '/api/digest/unsubscribe';

const TOKEN = /^([1-9]\d{0,14})\.([\w-]{22})$/;

/** Signed URL that ends a member's digest mails without a sign-in (RFC 8058). It does not expire, because mails do not. */
export function unsubscribeUrl(publicUrl: string, secret: string, memberId: number): string {
  return `${publicUrl}${UNSUBSCRIBE_PATH}/${memberId}.${signatureOf(secret, memberId)}`;
}

/** The member of a token; undefined for one that none of the secrets signed. */
export function readUnsubscribeToken(token: string, secrets: readonly string[]): number | undefined {
  const [, id, signature = ''] = TOKEN.exec(token) ?? [];
  if (id === undefined) return undefined;
  const memberId = Number(id);
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, memberId))),
  );
  return isSigned ? memberId : undefined;
}

function signatureOf(secret: string, memberId: number): string {
  return keyedHash(secret, 'digest-unsubscribe', String(memberId));
}
