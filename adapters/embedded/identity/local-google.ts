import { IdentityError } from './identity-error.js';

const PROVIDER = 'google.com';
/** Longest of any claim, in characters. */
const MAX_CLAIM_LENGTH = 2_048;
const TEXTS = ['sub', 'email', 'name', 'picture', 'given_name', 'family_name'] as const;

/**
 * The fields of a sign-in with an account of the local Google sign-in. Its claims are the browser's own word: so they
 * never open an account that has another way in, where the real service would believe Google. `isTaken` tells whether an
 * account has the address already. @throws IdentityError
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
  if (claims.sub && claims.email) return claims;
  throw new IdentityError(400, 'INVALID_IDP_RESPONSE : The account has no id or no e-mail address.');
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // A signed token of the real Google is of no use here either.
  }
  throw new IdentityError(400, 'INVALID_IDP_RESPONSE : The account is not a JSON object.');
}
