import type { AdminActor } from '../admin/access-entry.js';
import type { Admin } from '../admin/admin.js';
import { DomainError } from '../errors.js';
import type { AdminSecondFactors } from '../ports/admin-second-factors.js';
import type { checkSecondFactor } from './check-second-factor.js';
import { type confirmAdmin, wrongField } from './confirm-admin.js';

interface Ports {
  readonly factors: AdminSecondFactors;
  readonly confirmAdmin: ReturnType<typeof confirmAdmin>;
  readonly checkSecondFactor: ReturnType<typeof checkSecondFactor>;
  /** Admins cannot do without. */
  readonly isRequired: boolean;
}

/**
 * Turns two-factor authentication off, for who knows the password and has a code.
 * @throws invalid_input with the field, or when it is required or off already; too_many_requests
 */
export function turnOffSecondFactor({ factors, confirmAdmin, checkSecondFactor, isRequired }: Ports) {
  return async (
    admin: Admin,
    { password, code }: { readonly password: string; readonly code: string },
    actor: AdminActor,
  ): Promise<void> => {
    if (isRequired) {
      throw new DomainError('invalid_input', 'Two-factor authentication is required for every admin here.');
    }
    await confirmAdmin(admin, { password, field: 'password' }, async ({ id, totpSecret }) => {
      if (totpSecret === undefined) {
        throw new DomainError('invalid_input', 'Two-factor authentication is off already.');
      }
      if (!(await checkSecondFactor(id, totpSecret, code))) {
        throw wrongField('code', 'This code is not right, or was used already.');
      }
    });
    await factors.disable(admin.id, { ...actor, action: 'disable_totp', details: {} });
  };
}
