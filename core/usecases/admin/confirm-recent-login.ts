import type { Admin } from '#core/admin/admin.js';
import { isRecentLogin } from '#core/admin/session.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Clock } from '#core/ports/clock.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { invalidField, type reauthenticateAdmin } from './reauthenticate-admin.js';

export interface RecentLoginPorts {
  readonly sessions: AdminSessions;
  readonly tokens: SecretTokens;
  readonly clock: Clock;
  readonly reauthenticateAdmin: ReturnType<typeof reauthenticateAdmin>;
}

/** Session token of the admin's browser and, unless the login was just now, their password. */
export interface RecentLogin {
  readonly token: string;
  readonly password?: string;
}

/**
 * Wants the password, or a login of the last minutes, so that an unlocked browser cannot change second factors.
 * @throws invalid_input with the field; too_many_requests
 */
export async function confirmRecentLogin(
  { sessions, tokens, clock, reauthenticateAdmin }: RecentLoginPorts,
  admin: Admin,
  { token, password }: RecentLogin,
): Promise<void> {
  if (password !== undefined) {
    await reauthenticateAdmin(admin, { password, field: 'password' });
    return;
  }
  const expiresAt = await sessions.expiryOf(tokens.digest(token));
  if (!expiresAt || !isRecentLogin(expiresAt, clock.now())) {
    throw invalidField('password', 'Please enter your password.');
  }
}
