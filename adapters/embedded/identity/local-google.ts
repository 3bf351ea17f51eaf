import { newAccountEmail } from './account-email.js';
import { IdentityError } from './identity-error.js';

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
