/** A member's e-mail address, and the identity's own one while an admin overrides it. */
export interface MemberEmail {
  readonly email: string;
  readonly identityEmail: string | null;
}

/** E-mail address known to the identity service. */
export function identityEmailOf({ email, identityEmail }: MemberEmail): string {
  return identityEmail ?? email;
}

/** E-mail address after a sign-in. An admin's override stays until the identity changes its own address. */
export function followIdentityEmail(current: MemberEmail, identityEmail: string): MemberEmail {
  if (identityEmailOf(current) === identityEmail) return current;
  return { email: identityEmail, identityEmail: null };
}

/** Hosts that deliver plus-tagged addresses to the base mailbox. */
const PLUS_TAG_HOSTS: ReadonlySet<string> = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
]);

/**
 * Normalizes the spellings that reach the same mailbox: lower case, without the tags and dots that large providers
 * ignore. For comparison only; mail goes to the original address.
 */
export function normalizeMailbox(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const domain = address.slice(at + 1);
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain;
  const local = address.slice(0, at);
  const untagged = PLUS_TAG_HOSTS.has(host) ? (local.split('+')[0] ?? local) : local;
  return `${host === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${host}`;
}
