import { scrypt } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { IdentityError } from './embedded-identity.js';

/** Minimum password length (spec §9) in UTF-16 units, as the hosted service counts. */
const MIN_LENGTH = 6;
const BYTES = 32;

/**
 * Hashes a password before it reaches the emulator, which stores passwords in plain text. One salt serves a data folder,
 * so that the hash takes the same time for known and unknown addresses.
 */
export function hashPassword(password: string, salt: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, BYTES, (error, key) => {
      if (error) reject(error);
      else resolve(key.toString('base64url'));
    });
  });
}

/** @throws IdentityError WEAK_PASSWORD */
export function assertPasswordLength(password: string): void {
  if (password.length >= MIN_LENGTH) return;
  throw new IdentityError(400, `WEAK_PASSWORD : Password should be at least ${MIN_LENGTH} characters`);
}

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

const PROVIDER = 'google.com';
/** Maximum length of a claim, in characters. */
const MAX_CLAIM_LENGTH = 2_048;
const TEXTS = ['sub', 'email', 'name', 'picture', 'given_name', 'family_name'] as const;

/**
 * Builds the request fields of a local Google sign-in. Claims are unverified browser input, so they never open an
 * account that has another sign-in method; `isTaken` tells whether the address belongs to an account.
 * @throws IdentityError
 */
export async function localGoogleSignIn(
  fields: Readonly<Record<string, unknown>>,
  isTaken: (email: string) => Promise<boolean>,
): Promise<Record<string, unknown>> {
  const given = new URLSearchParams(String(fields.postBody ?? ''));
  if (given.get('providerId') !== PROVIDER) throw new IdentityError(400, 'OPERATION_NOT_ALLOWED');
  const claims = claimsIn(given.get('id_token') ?? '');
  const email_verified = claims.email_verified === true && !(await isTaken(String(claims.email)));
  const postBody = new URLSearchParams({
    id_token: JSON.stringify({ ...claims, email_verified }),
    providerId: PROVIDER,
  });
  return { ...fields, requestUri: 'http://localhost', postBody: postBody.toString() };
}

function claimsIn(text: string): Record<string, unknown> {
  const given = parsed(text);
  const claims: Record<string, unknown> = { email_verified: given.email_verified };
  for (const name of TEXTS) {
    const value = given[name];
    if (typeof value === 'string' && value.length <= MAX_CLAIM_LENGTH) claims[name] = value;
  }
  if (claims.sub && claims.email) return { ...claims, email: newAccountEmail(String(claims.email)) };
  throw new IdentityError(400, 'INVALID_IDP_RESPONSE : The account has no id or no e-mail address.');
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Signed tokens of Google are not accepted either.
  }
  throw new IdentityError(400, 'INVALID_IDP_RESPONSE : The account is not a JSON object.');
}
