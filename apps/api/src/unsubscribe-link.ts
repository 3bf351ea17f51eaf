import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from './keyed-hash.js';

export const UNSUBSCRIBE_PATH = '/api/digest/unsubscribe';

/** Kinds of mail that end apart, with the prefix of their tokens. */
const PREFIXES = { digest: '', analysis: 'a' } as const;

export type SubscribedMail = keyof typeof PREFIXES;

export interface Unsubscription {
  readonly mail: SubscribedMail;
  readonly memberId: number;
}

const TOKEN = /^(a?)([1-9]\d{0,14})\.([\w-]{22})$/;

/** Signed URL that ends a member's mails of one kind without a sign-in (RFC 8058). It does not expire, because mails do not. */
export function unsubscribeUrl(
  publicUrl: string,
  secret: string,
  mail: SubscribedMail,
  memberId: number,
): string {
  const signature = signatureOf(secret, mail, memberId);
  return `${publicUrl}${UNSUBSCRIBE_PATH}/${PREFIXES[mail]}${memberId}.${signature}`;
}

/** Resolves a token to the mails that it ends; undefined for one that none of the secrets signed. */
export function readUnsubscribeToken(token: string, secrets: readonly string[]): Unsubscription | undefined {
  const [, prefix, id, signature = ''] = TOKEN.exec(token) ?? [];
  if (id === undefined) return undefined;
  const mail = prefix === PREFIXES.analysis ? 'analysis' : 'digest';
  const memberId = Number(id);
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, mail, memberId))),
  );
  return isSigned ? { mail, memberId } : undefined;
}

function signatureOf(secret: string, mail: SubscribedMail, memberId: number): string {
  return keyedHash(secret, `${mail}-unsubscribe`, String(memberId));
}
