/** An e-mail address with an optional display name. */
export interface Mailbox {
  readonly email: string;
  readonly name?: string;
}

const MAX_ADDRESS_LENGTH = 254;
const LOCAL_PART = /^[^\s\p{C}@<>(),:;"\\[\]]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** True for exactly one e-mail address. Rejects text that mail headers or SMTP commands would read as more. */
export function isMailAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false;
  const [local = '', host = '', ...rest] = text.split('@');
  return rest.length === 0 && LOCAL_PART.test(local) && host.split('.').every((label) => LABEL.test(label));
}

/** Parses `name@host` or `Name <name@host>`; absent for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain, inside] = /^(?:(?:"([^"\\]*)"|([^"<>]*?)) *<([^<>]*)>)$/.exec(text) ?? [];
  const email = inside ?? text;
  const name = (quoted ?? plain ?? '').trim();
  if (!isMailAddress(email) || /\p{C}/u.test(name)) return undefined;
  return name ? { email, name } : { email };
}

/** An address that its owner recognizes and nobody else learns: `a•••@example.com`. */
export function maskMailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}

/**
 * Replaces words with an @ by a hash that is stable per address. Log entries are permanent, so they must not identify
 * members who deleted their account.
 */
export function redactMailAddresses(text: string, hashOf: (address: string) => string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (/[@＠]/.test(word) ? `email:${hashOf(word)}` : word))
    .join('');
}
