import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import { DomainError } from '#core/errors.js';
import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { invalidField, type reauthenticateAdmin } from './reauthenticate-admin.js';
import type { verifySecondFactor } from './verify-second-factor.js';

interface Ports {
  readonly factors: AdminSecondFactors;
  readonly tokens: SecretTokens;
  readonly reauthenticateAdmin: ReturnType<typeof reauthenticateAdmin>;
  readonly verifySecondFactor: ReturnType<typeof verifySecondFactor>;
  /** True when two-factor authentication is mandatory. */
  readonly isRequired: boolean;
}

/**
 * Disables two-factor authentication after checking the password and a code. Ends the admin's sessions except that of
 * `token`.
 * @throws invalid_input with the field, or when it is mandatory or already disabled; too_many_requests
 */
export function disableSecondFactor({
  factors,
  tokens,
  reauthenticateAdmin,
  verifySecondFactor,
  isRequired,
}: Ports) {
  return async (
    admin: Admin,
    { password, code }: { readonly password: string; readonly code: string },
    { actor, token }: { readonly actor: AdminActor; readonly token: string },
  ): Promise<void> => {
    if (isRequired) {
      throw new DomainError('invalid_input', 'Two-factor authentication is required for every admin here.');
    }
    await reauthenticateAdmin(admin, { password, field: 'password' }, async ({ id, totpSecret }) => {
      if (totpSecret === undefined) {
        throw new DomainError('invalid_input', 'Two-factor authentication is off already.');
      }
      if (!(await verifySecondFactor(id, totpSecret, code))) {
        throw invalidField('code', 'This code is not right, or was used already.');
      }
    });
    const entry = { ...actor, action: 'disable_totp', details: {} } as const;
    await factors.disable(admin.id, entry, tokens.digest(token));
  };
}
