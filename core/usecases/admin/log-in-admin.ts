import type { AccessDetails, AdminAction, NewAccessLogEntry } from '#core/admin/access-log-entry.js';
import { type Admin, foldEmail, hasSecondFactor } from '#core/admin/admin.js';
import {
  ADMIN_SESSION_MS,
  KNOWN_DEVICE_SECONDS,
  type KnownDevice,
  knownDeviceId,
  loginDelayMs,
} from '#core/admin/admin-login.js';
import {
  PASSKEY_CHALLENGE_MS,
  type PasskeyAssertion,
  type PasskeyRequestOptions,
  passkeyRequestOptions,
} from '#core/admin/passkey.js';
import { DomainError } from '#core/errors.js';
import { isMailAddress } from '#core/mail/mailbox.js';
import type { AdminWithSecrets } from '#core/ports/admins.js';
import { type AdminAuthPorts, tooManyAttempts } from './authenticate-admin.js';
import { loginChallengeHolder, type PasskeyRefusal, verifyPasskey } from './passkeys.js';
import { verifySecondFactor } from './second-factors.js';

export type LoginPorts = Omit<AdminAuthPorts, 'rp' | 'isSecondFactorRequired'>;

/** Origin of a login attempt. */
export interface LoginOrigin {
  readonly ipAddress: string;
  /** Fingerprint of the network. */
  readonly networkId: string;
  /** Previous session token of this browser. */
  readonly token?: string;
  /** Known-device cookie of an earlier login, after its signature was verified. */
  readonly device?: string;
  /** Token of this browser's attempt to sign in with a passkey. */
  readonly passkeyAttempt?: string;
}

/** A new session of an admin. */
export interface OpenedSession {
  readonly admin: Admin;
  readonly token: string;
  readonly device: KnownDevice;
}

export interface Login {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  /** In place of a code. */
  readonly passkey?: PasskeyAssertion;
}

/**
 * Logs an admin in. Unknown addresses, wrong passwords and disabled admins are indistinguishable in response and
 * timing. Failures lock the network, and a known device only by its own failures; the account across networks is slowed
 * down but never locked.
 * @throws admin_login_refused; admin_code_needed when the password is right and the second factor is missing; too_many_requests
 */
export function logInAdmin(ports: LoginPorts) {
  const { admins, credentials, tokens } = ports;
  return async (login: Login, origin: LoginOrigin): Promise<OpenedSession> => {
    const email = foldEmail(login.email);
    const attempt = await beginLoginAttempt(ports, tokens.digest(email), origin);

    const admin = await admins.byEmail(email);
    const isRight = await credentials.passwords.verify(login.password, admin?.passwordHash);
    const refuse = async (reason: string, details: Readonly<Record<string, true>> = {}) => {
      await ports.log.append(loginEntry('login_failed', email, origin, admin, { reason }));
      // Identical for an unknown address, a wrong password, a disabled admin and a wrong code.
      return new DomainError('admin_login_refused', 'Invalid credentials', details);
    };
    if (!admin || !isRight || !admin.isActive) throw await refuse('credentials');
    let details: AccessDetails = {};
    if (hasSecondFactor(admin)) {
      const needs: Readonly<Record<string, true>> = admin.hasPasskey
        ? { needsCode: true, takesPasskey: true }
        : { needsCode: true };
      const { code, passkey } = login;
      if (passkey) {
        const known = await admins.passkeys.find(passkey.id);
        const own = known?.adminId === admin.id ? known : undefined;
        const refusal = await verifyPasskey(ports, passkey, origin.passkeyAttempt, own);
        if (refusal) throw await refuse(refusal, needs);
        details = { passkey: own?.name ?? '' };
      } else if (!code?.trim()) {
        await attempt.undo();
        throw new DomainError('admin_code_needed', 'Code required', needs);
      } else if (!(await verifySecondFactor(ports, admin.id, admin.totpSecret, code))) {
        throw await refuse('code', needs);
      }
    }

    const opened = await openSession(ports, admin, attempt, origin, details);
    if (!opened) throw await refuse('credentials');
    return opened;
  };
}

/**
 * Begins a login with a passkey, as the whole login or after the password. The answer counts only in the browser that
 * keeps `attempt`.
 */
export function beginPasskeyLogin({
  admins,
  tokens,
  clock,
  rp,
}: Pick<AdminAuthPorts, 'admins' | 'tokens' | 'clock' | 'rp'>) {
  return async (): Promise<{ attempt: string; options: PasskeyRequestOptions }> => {
    const [attempt, challenge] = [tokens.generate(), tokens.generate()];
    const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_MS);
    await admins.passkeys.openChallenge(loginChallengeHolder(attempt, tokens), challenge, expiresAt);
    return { attempt, options: passkeyRequestOptions(rp, challenge) };
  };
}

const PASSKEY_REFUSALS: Readonly<Record<PasskeyRefusal, string>> = {
  passkey: 'Invalid credentials',
  passkey_challenge: 'This sign-in took too long. Please try again.',
  passkey_counter: 'This passkey seems to have been copied. Sign in another way and remove it.',
};

/**
 * Logs an admin in by a passkey alone: possession, and a second factor because the authenticator verified its user.
 * Failures count as those of passwords do.
 * @throws admin_login_refused; too_many_requests
 */
export function logInWithPasskey(ports: LoginPorts) {
  const { admins, tokens } = ports;
  return async (answer: PasskeyAssertion, origin: LoginOrigin): Promise<OpenedSession> => {
    const passkey = await admins.passkeys.find(answer.id);
    const admin = passkey && (await admins.byId(passkey.adminId));
    const attempt = await beginLoginAttempt(ports, tokens.digest(admin?.email ?? ''), origin);
    const usable = admin?.isActive ? passkey : undefined;
    const refusal = await verifyPasskey(ports, answer, origin.passkeyAttempt, usable);
    const opened =
      refusal || !passkey || !admin
        ? undefined
        : await openSession(ports, admin, attempt, origin, { passkey: passkey.name });
    if (opened) return opened;
    const reason = refusal ?? 'passkey';
    await ports.log.append(loginEntry('login_failed', admin?.email ?? '', origin, admin, { reason }));
    throw new DomainError('admin_login_refused', PASSKEY_REFUSALS[reason]);
  };
}

interface LoginAttempt {
  /** Digest of the account's address. */
  readonly account: string;
  readonly keys: readonly string[];
  readonly undo: () => Promise<void>;
}

/**
 * Counts an attempt before its credentials are verified, so that concurrent attempts cannot exceed the limit.
 * @throws too_many_requests
 */
async function beginLoginAttempt(
  { admins: { loginAttempts }, rules, clock, timers }: LoginPorts,
  account: string,
  { networkId, device }: LoginOrigin,
): Promise<LoginAttempt> {
  const now = clock.now();
  const deviceId = knownDeviceId(device, account, now);
  const keys =
    deviceId === undefined
      ? [`network:${networkId}`, `network:${networkId}:${account}`]
      : [`device:${deviceId}`];
  const rule = deviceId === undefined ? rules.lockOut : rules.deviceLockout;
  const lockedUntil = await loginAttempts.begin(keys, rule);
  if (lockedUntil) throw tooManyAttempts(lockedUntil, now);
  if (deviceId !== undefined) return { account, keys, undo: () => loginAttempts.undo(keys) };
  const everywhere = `everywhere:${account}`;
  const attempts = await loginAttempts.count(everywhere, rules.slowDown.lockedMs);
  await timers.delay(loginDelayMs(attempts, rules.slowDown));
  return { account, keys, undo: () => loginAttempts.undo([...keys, everywhere]) };
}

/** Opens a session once all credentials are right. Absent when the admin or the password has changed meanwhile. */
async function openSession(
  { admins, tokens, clock }: LoginPorts,
  admin: AdminWithSecrets,
  { account, keys, undo }: LoginAttempt,
  origin: LoginOrigin,
  details: AccessDetails,
): Promise<OpenedSession | undefined> {
  const token = tokens.generate();
  const session = {
    tokenDigest: tokens.digest(token),
    adminId: admin.id,
    expiresAt: new Date(clock.now().getTime() + ADMIN_SESSION_MS),
  };
  const replaced = origin.token === undefined ? undefined : tokens.digest(origin.token);
  const entry = loginEntry('login', admin.email, origin, admin, details);
  if (!(await admins.sessions.create(session, admin.passwordHash, entry, replaced))) return undefined;
  await undo();
  await admins.loginAttempts.reset(keys);
  const expiresAt = new Date(clock.now().getTime() + KNOWN_DEVICE_SECONDS * 1000);
  return { admin, token, device: { account, id: tokens.generate(), expiresAt } };
}

/** Logs only text that looks like an e-mail address, because users may type a password into the field. */
function loginEntry(
  action: AdminAction,
  email: string,
  { ipAddress }: LoginOrigin,
  admin: Admin | undefined,
  details: AccessDetails,
): NewAccessLogEntry {
  const adminEmail = isMailAddress(email) ? email : '';
  return { action, adminId: admin?.id, adminName: admin?.name ?? '', adminEmail, ipAddress, details };
}
