import type { AccessDetails, AdminAction, NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import { KNOWN_DEVICE_SECONDS, type KnownDevice } from '#core/admin/known-device.js';
import { ADMIN_SESSION_MS } from '#core/admin/session.js';
import { isMailAddress } from '#core/mail/mailbox.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { AdminWithSecrets } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/clock.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import type { LoginAttempt, LoginOrigin } from './begin-login-attempt.js';

interface Ports {
  readonly sessions: AdminSessions;
  readonly attempts: LoginAttempts;
  readonly tokens: SecretTokens;
  readonly clock: Clock;
}

/** A new session of an admin. */
export interface OpenedSession {
  readonly admin: Admin;
  readonly token: string;
  readonly device: KnownDevice;
}

/** Opens a session once all credentials are right. Absent when the admin or the password has changed meanwhile. */
export async function openAdminSession(
  { sessions, attempts, tokens, clock }: Ports,
  admin: AdminWithSecrets,
  { account, keys, takeBack }: LoginAttempt,
  from: LoginOrigin,
  details: AccessDetails,
): Promise<OpenedSession | undefined> {
  const token = tokens.generate();
  const session = {
    tokenDigest: tokens.digest(token),
    adminId: admin.id,
    expiresAt: new Date(clock.now().getTime() + ADMIN_SESSION_MS),
  };
  const replaced = from.token === undefined ? undefined : tokens.digest(from.token);
  const entry = loginEntry('login', admin.email, from, admin, details);
  if (!(await sessions.create(session, admin.passwordHash, entry, replaced))) return undefined;
  await takeBack();
  await attempts.reset(keys);
  const expiresAt = new Date(clock.now().getTime() + KNOWN_DEVICE_SECONDS * 1000);
  return { admin, token, device: { account, id: tokens.generate(), expiresAt } };
}

/** Logs only text that looks like an e-mail address, because users may type a password into the field. */
export function loginEntry(
  action: AdminAction,
  email: string,
  { ipAddress }: LoginOrigin,
  admin: Admin | undefined,
  details: AccessDetails,
): NewAccessLogEntry {
  const adminEmail = isMailAddress(email) ? email : '';
  return { action, adminId: admin?.id, adminName: admin?.name ?? '', adminEmail, ipAddress, details };
}
