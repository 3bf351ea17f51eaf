import type { Admin } from '#core/admin/admin.js';
import type { LoginRules } from '#core/admin/lockout.js';
import { DomainError } from '#core/errors.js';
import type { Admins, AdminWithSecrets } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/clock.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import { adminNotAuthenticated, tooManyAttempts } from './admin-auth-errors.js';

interface Ports {
  readonly admins: Admins;
  readonly attempts: LoginAttempts;
  readonly passwords: PasswordHasher;
  readonly clock: Clock;
  readonly rules: Pick<LoginRules, 'confirmation'>;
}

/** Validation error of one form field. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('invalid_input', message, { errors: [{ field, message }] });
}

/**
 * Verifies a logged-in admin's password before a sensitive change. Failures count towards the lockout of this admin.
 * @throws too_many_requests; admin_not_signed_in; errors of `check`
 */
export function reauthenticateAdmin({ admins, attempts, passwords, clock, rules }: Ports) {
  /** `field`: name of the password's form field. */
  return async (
    { id }: Admin,
    { password, field }: { readonly password: string; readonly field: string },
    check: (admin: AdminWithSecrets) => Promise<void> = async () => undefined,
  ): Promise<AdminWithSecrets> => {
    const keys = [`again:${id}`];
    const locked = await attempts.begin(keys, rules.confirmation);
    if (locked) throw tooManyAttempts(locked, clock.now());
    const admin = await admins.byId(id);
    if (!admin) throw adminNotAuthenticated();
    if (!(await passwords.verify(password, admin.passwordHash))) {
      throw invalidField(field, 'This is not your password.');
    }
    await check(admin);
    await attempts.reset(keys);
    return admin;
  };
}
