import type { Admin } from '#core/admin/admin.js';
import { isRecentLogin } from '#core/admin/admin-login.js';
import { newPasswordProblem } from '#core/admin/password-rule.js';
import type { AdminWithSecrets } from '#core/ports/admins.js';
import {
  type AdminAuthPorts,
  type AdminSession,
  adminNotAuthenticated,
  invalidField,
  tooManyAttempts,
} from './authenticate-admin.js';

export type ConfirmationPorts = Pick<AdminAuthPorts, 'admins' | 'credentials' | 'tokens' | 'clock' | 'rules'>;

/**
 * Changes an admin's password and ends all their sessions except this one.
 * @throws invalid_input with the field; too_many_requests; admin_not_signed_in
 */
export function changeAdminPassword(ports: ConfirmationPorts) {
  const { admins, credentials, tokens } = ports;
  return async (
    admin: Admin,
    { current, next }: { readonly current: string; readonly next: string },
    { actor, token }: AdminSession,
  ): Promise<void> => {
    const problem = newPasswordProblem(next, admin.email);
    if (problem) throw invalidField('next', problem);
    if (next === current) throw invalidField('next', 'Choose another password than the one you have.');
    await reauthenticateAdmin(ports, admin, { password: current, field: 'current' });
    const entry = { ...actor, action: 'change_password', details: {} } as const;
    const hash = await credentials.passwords.hash(next);
    if (!(await admins.changePassword(admin.id, hash, entry, tokens.digest(token))))
      throw adminNotAuthenticated();
  };
}

/**
 * Verifies a logged-in admin's password before a sensitive change. Failures count towards the lockout of this admin.
 * @param field name of the password's form field
 * @throws too_many_requests; admin_not_signed_in; errors of `check`
 */
export async function reauthenticateAdmin(
  ports: ConfirmationPorts,
  { id }: Admin,
  { password, field }: { readonly password: string; readonly field: string },
  check: (admin: AdminWithSecrets) => Promise<void> = async () => undefined,
): Promise<void> {
  const attempt = await beginConfirmation(ports, id);
  const admin = await ports.admins.byId(id);
  if (!admin) throw adminNotAuthenticated();
  if (!(await ports.credentials.passwords.verify(password, admin.passwordHash))) {
    throw invalidField(field, 'This is not your password.');
  }
  await check(admin);
  await attempt.succeed();
}

/** Counts an attempt of a signed-in admin to confirm a change. @throws too_many_requests */
export async function beginConfirmation({ admins, clock, rules }: ConfirmationPorts, adminId: number) {
  const keys = [`again:${adminId}`];
  const lockedUntil = await admins.loginAttempts.begin(keys, rules.confirmation);
  if (lockedUntil) throw tooManyAttempts(lockedUntil, clock.now());
  return { succeed: () => admins.loginAttempts.reset(keys) };
}

/** Session token of the admin's browser and, unless the login was just now, their password. */
export interface RecentLogin {
  readonly token: string;
  readonly password?: string;
}

/**
 * Requires the password, or a login of the last minutes, so that an unlocked browser cannot change second factors.
 * @throws invalid_input with the field; too_many_requests
 */
export async function confirmRecentLogin(
  ports: ConfirmationPorts,
  admin: Admin,
  { token, password }: RecentLogin,
): Promise<void> {
  if (password !== undefined) return reauthenticateAdmin(ports, admin, { password, field: 'password' });
  const expiresAt = await ports.admins.sessions.expiryOf(ports.tokens.digest(token));
  if (!expiresAt || !isRecentLogin(expiresAt, ports.clock.now())) {
    throw invalidField('password', 'Please enter your password.');
  }
}
