import type { SecretTokens } from '#core/ports/secret-tokens.js';

/** Account of an admin as authenticators know it: the same for each passkey, and without personal data. */
export function passkeyUserHandle(adminId: number, tokens: Pick<SecretTokens, 'digest'>): string {
  return tokens.digest(`passkeys of admin ${adminId}`);
}
