import type { AccessDetails, AdminAction, NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import { type Admin, foldEmail } from '#core/admin/admin.js';
import { KNOWN_DEVICE_SECONDS, type KnownDevice, knownDeviceId } from '#core/admin/known-device.js';
import { type LoginRules, loginDelayMs } from '#core/admin/lockout.js';
import { ADMIN_SESSION_MS } from '#core/admin/session.js';
import { DomainError } from '#core/errors.js';
import { isMailAddress } from '#core/mail/mailbox.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Admins, AdminWithSecrets } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/clock.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { loginFailed, tooManyAttempts } from './admin-auth-errors.js';
import type { verifySecondFactor } from './verify-second-factor.js';

interface Ports {
  readonly admins: Admins;
  readonly sessions: AdminSessions;
  readonly attempts: LoginAttempts;
  readonly log: AccessLog;
  readonly passwords: PasswordHasher;
  readonly tokens: SecretTokens;
  readonly clock: Clock;
  readonly rules: LoginRules;
  /** Resolves after the given number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly verifySecondFactor: ReturnType<typeof verifySecondFactor>;
}

export interface Login {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** Origin of a login attempt. */
export interface LoginOrigin {
  readonly ipAddress: string;
  /** Fingerprint of the network. */
  readonly networkId: string;
  /** Previous session token of this browser. */
  readonly token?: string;
  /** Known-device cookie of an earlier login, after its signature was verified. */
  readonly device?: string;
}

/**
 * Logs an admin in. Unknown addresses, wrong passwords and disabled admins are indistinguishable in response and
 * timing. Failures lock the network, and a known device only by its own failures; the account across networks is slowed
 * down but never locked.
 * @throws admin_login_refused; admin_code_needed when the password is right and the code is missing; too_many_requests
 */
export function logInAdmin(ports: Ports) {
  const { admins, sessions, attempts, passwords, tokens, clock } = ports;
  return async (
    login: Login,
    from: LoginOrigin,
  ): Promise<{ admin: Admin; token: string; device: KnownDevice }> => {
    const email = foldEmail(login.email);
    const account = tokens.digest(email);
    const { keys, takeBack } = await beginAttempt(ports, account, from);

    const admin = await admins.byEmail(email);
    const isRight = await passwords.verify(login.password, admin?.passwordHash);
    const refuse = async (reason: string, details: Readonly<Record<string, true>> = {}) => {
      await ports.log.append(entryOf('login_failed', email, from, admin, { reason }));
      return loginFailed(details);
    };
    if (!admin || !isRight || !admin.isActive) throw await refuse('credentials');
    const { totpSecret } = admin;
    if (totpSecret !== undefined) {
      if (!login.code?.trim()) {
        await takeBack();
        throw new DomainError('admin_code_needed', 'Code required', { needsCode: true });
      }
      if (!(await ports.verifySecondFactor(admin.id, totpSecret, login.code))) {
        throw await refuse('code', { needsCode: true });
      }
    }

    const token = tokens.generate();
    const session = {
      tokenDigest: tokens.digest(token),
      adminId: admin.id,
      expiresAt: new Date(clock.now().getTime() + ADMIN_SESSION_MS),
    };
    const replaced = from.token === undefined ? undefined : tokens.digest(from.token);
    const entry = entryOf('login', email, from, admin, {});
    if (!(await sessions.create(session, admin.passwordHash, entry, replaced))) {
      throw await refuse('credentials');
    }
    await takeBack();
    await attempts.reset(keys);
    const expiresAt = new Date(clock.now().getTime() + KNOWN_DEVICE_SECONDS * 1000);
    return { admin, token, device: { account, id: tokens.generate(), expiresAt } };
  };
}

/**
 * Counts an attempt before its password is verified, so that concurrent attempts cannot exceed the limit.
 * @throws too_many_requests
 */
async function beginAttempt(
  { attempts, rules, clock, pause }: Ports,
  account: string,
  { networkId, device }: LoginOrigin,
): Promise<{ keys: readonly string[]; takeBack: () => Promise<void> }> {
  const now = clock.now();
  const deviceId = knownDeviceId(device, account, now);
  const keys =
    deviceId === undefined
      ? [`network:${networkId}`, `network:${networkId}:${account}`]
      : [`device:${deviceId}`];
  const locked = await attempts.begin(keys, deviceId === undefined ? rules.lockOut : rules.deviceLockout);
  if (locked) throw tooManyAttempts(locked, now);
  if (deviceId !== undefined) return { keys, takeBack: () => attempts.undo(keys) };
  const everywhere = `everywhere:${account}`;
  await pause(loginDelayMs(await attempts.count(everywhere, rules.slowDown.lockedMs), rules.slowDown));
  return { keys, takeBack: () => attempts.undo([...keys, everywhere]) };
}

/** Logs only text that looks like an e-mail address, because users may type a password into the field. */
function entryOf(
  action: AdminAction,
  email: string,
  { ipAddress }: LoginOrigin,
  admin: AdminWithSecrets | undefined,
  details: AccessDetails,
): NewAccessLogEntry {
  const adminEmail = isMailAddress(email) ? email : '';
  return { action, adminId: admin?.id, adminName: admin?.name ?? '', adminEmail, ipAddress, details };
}
