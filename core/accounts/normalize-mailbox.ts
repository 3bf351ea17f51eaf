/** Where what follows a plus sign only sorts the owner's mail. */
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
 * One spelling for all addresses that reach the same mailbox: lower case, without the tags and dots that the big providers
 * ignore. For comparing only: mail goes to the address as it was given.
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
