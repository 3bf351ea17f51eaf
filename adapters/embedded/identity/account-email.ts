import { domainToASCII } from 'node:url';
import { IdentityError } from './identity-error.js';

/** The form in which accounts are compared: without spaces around, in lower case, the domain in ASCII. */
export function accountEmail(text: string): string {
  const [, local, domain] = /^([^@]*)@([^@]*)$/.exec(text.normalize('NFKC').trim().toLowerCase()) ?? [];
  return local && domain ? `${local}@${domainToASCII(domain)}` : text;
}

/** @throws IdentityError for letters outside of ASCII before the @, of which some look like others */
export function newAccountEmail(text: string): string {
  const email = accountEmail(text);
  if (/^[!-?A-~]+@[!-?A-~]+$/.test(email)) return email;
  throw new IdentityError(400, 'INVALID_EMAIL');
}
