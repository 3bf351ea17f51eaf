import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import { newPasswordProblem } from '#core/admin/new-password-problem.js';
import type { Admins } from '#core/ports/admins.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { adminNotAuthenticated } from './admin-auth-errors.js';
import { invalidField, type reauthenticateAdmin } from './reauthenticate-admin.js';

interface Ports {
  readonly admins: Admins;
  readonly passwords: PasswordHasher;
  readonly tokens: SecretTokens;
  readonly reauthenticateAdmin: ReturnType<typeof reauthenticateAdmin>;
}

/**
 * Changes an admin's password and ends all their sessions except that of `token`.
 * @throws invalid_input with the field; too_many_requests; admin_not_signed_in
 */
export function changeAdminPassword({ admins, passwords, tokens, reauthenticateAdmin }: Ports) {
  return async (
    admin: Admin,
    { current, next }: { readonly current: string; readonly next: string },
    { actor, token }: { readonly actor: AdminActor; readonly token: string },
  ): Promise<void> => {
    const problem = newPasswordProblem(next, admin.email);
    if (problem) throw invalidField('next', problem);
    if (next === current) throw invalidField('next', 'Choose another password than the one you have.');
    await reauthenticateAdmin(admin, { password: current, field: 'current' });
    const entry = { ...actor, action: 'change_password', details: {} } as const;
    const hash = await passwords.hash(next);
    if (!(await admins.changePassword(admin.id, hash, entry, tokens.digest(token))))
      throw adminNotAuthenticated();
  };
}
