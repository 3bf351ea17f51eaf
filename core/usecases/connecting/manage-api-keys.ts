import {
  type ApiKey,
  type ApiKeyScope,
  apiKeyHint,
  formatApiKey,
  MAX_API_KEYS,
  parseApiKeyName,
  parseScopes,
} from '#core/connecting/api-key.js';
import { DomainError } from '#core/errors.js';
import type { SecretTokens } from '#core/ports/crypto.js';
import type { ApiKeyGrant, ApiKeys, LimitedCall } from '#core/ports/integrations.js';
import { type AuthenticatedMember, notSignedIn } from '../accounts/authenticate-member.js';

/** A key with its secret, which is shown this once. */
export interface CreatedApiKey extends ApiKey {
  readonly key: string;
}

/** Creates an API key (contract §9). @throws invalid_input, api_key_limit_reached */
export function createApiKey({ keys, tokens }: { keys: ApiKeys; tokens: SecretTokens }) {
  return async (memberId: number, name: string, scopes: readonly string[]): Promise<CreatedApiKey> => {
    const key = formatApiKey(tokens.generate());
    const created = await keys.create(
      memberId,
      {
        name: parseApiKeyName(name),
        scopes: parseScopes(scopes),
        hint: apiKeyHint(key),
        digest: tokens.digest(key),
      },
      MAX_API_KEYS,
    );
    if (created === 'missing') throw notSignedIn();
    if (created !== 'full') return { ...created, key };
    throw new DomainError(
      'api_key_limit_reached',
      `You can have ${MAX_API_KEYS} API keys. Delete one to make room.`,
      { limit: MAX_API_KEYS },
    );
  };
}

/** Revokes an API key. @throws api_key_not_found */
export function deleteApiKey({ keys }: { keys: ApiKeys }) {
  return async (memberId: number, id: number): Promise<void> => {
    if (!(await keys.delete(memberId, id))) throw apiKeyNotFound();
  };
}

export function apiKeyNotFound(): DomainError {
  return new DomainError('api_key_not_found', 'This API key does not exist. It may have been deleted.');
}

/** Error of a call that a key may not make. `scope`: what the call needs; absent where no key will do. */
export function scopeMissing(scope: ApiKeyScope | undefined): DomainError {
  if (scope === undefined)
    return new DomainError('scope_missing', 'API keys cannot be used for this call. Sign in instead.');
  return new DomainError('scope_missing', `This call needs an API key with the scope “${scope}”.`, { scope });
}

/** Authenticates an API key, and counts its call in the same statement. @throws not_signed_in, account_deactivated */
export function authenticateApiKey({ keys, tokens }: { keys: ApiKeys; tokens: SecretTokens }) {
  return async (key: string, call?: LimitedCall): Promise<AuthenticatedMember & { apiKey: ApiKeyGrant }> => {
    const apiKey = await keys.findGrant(tokens.digest(key), call);
    if (!apiKey) throw notSignedIn();
    const { member } = apiKey;
    if (!member.isActive) throw new DomainError('account_deactivated', 'Account deactivated');
    const { uid, email, emailVerified } = member;
    // Nobody signed in: calls that ask for a recent sign-in refuse a key.
    return { member, apiKey, identity: { uid, email, emailVerified, signedInAt: 0 } };
  };
}

/** True when the key may make a call that declares `scope`. @throws scope_missing, also where none is declared */
export function requireScope({ scopes }: Pick<ApiKeyGrant, 'scopes'>, scope: ApiKeyScope | undefined): void {
  if (scope === undefined || !scopes.includes(scope)) throw scopeMissing(scope);
}
