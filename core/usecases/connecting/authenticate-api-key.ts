import type { ApiKeyScope } from '#core/connecting/api-key.js';
import { DomainError } from '#core/errors.js';
import type { ApiKeyGrant, ApiKeys, LimitedCall } from '#core/ports/api-keys.js';
import type { SecretTokens } from '#core/ports/crypto.js';
import { type AuthenticatedMember, notSignedIn } from '../accounts/authenticate-member.js';
import { scopeMissing } from './manage-api-keys.js';

/** The member behind an API key, with the key. */
export interface AuthenticatedKey {
  readonly caller: AuthenticatedMember;
  readonly grant: ApiKeyGrant;
}

/** Authenticates an API key, and counts its call in the same statement. @throws not_signed_in, account_deactivated */
export function authenticateApiKey({ keys, tokens }: { keys: ApiKeys; tokens: SecretTokens }) {
  return async (key: string, call?: LimitedCall): Promise<AuthenticatedKey> => {
    const grant = await keys.findGrant(tokens.digest(key), call);
    if (!grant) throw notSignedIn();
    const { member } = grant;
    if (!member.isActive) throw new DomainError('account_deactivated', 'Account deactivated');
    const { uid, email, emailVerified } = member;
    // Nobody signed in: calls that ask for a recent sign-in refuse a key.
    return { grant, caller: { member, identity: { uid, email, emailVerified, signedInAt: 0 } } };
  };
}

/** True when the key may make a call that declares `scope`. @throws scope_missing, also where none is declared */
export function requireScope({ scopes }: Pick<ApiKeyGrant, 'scopes'>, scope: ApiKeyScope | undefined): void {
  if (scope === undefined || !scopes.includes(scope)) throw scopeMissing(scope);
}
