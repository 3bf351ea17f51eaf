import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import type { LoginRules } from '#core/admin/lockout.js';
import { isRecentLogin } from '#core/admin/session.js';
import {
  isTotpCode,
  normalizeCode,
  otpauthUrl,
  RECOVERY_CODE_COUNT,
  totpSecretOwner,
  totpSteps,
} from '#core/admin/totp.js';
import { DomainError } from '#core/errors.js';
import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Clock } from '#core/ports/clock.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretCipher } from '#core/ports/secret-cipher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import type { TotpCodes } from '#core/ports/totp-codes.js';
import { PRODUCT_NAME } from '#core/product.js';
import { tooManyAttempts } from './admin-auth-errors.js';
import { invalidField, type reauthenticateAdmin } from './reauthenticate-admin.js';

interface Ports {
  readonly factors: AdminSecondFactors;
  readonly sessions: AdminSessions;
  readonly passwords: PasswordHasher;
  readonly reauthenticateAdmin: ReturnType<typeof reauthenticateAdmin>;
  readonly cipher: SecretCipher;
  readonly attempts: LoginAttempts;
  readonly tokens: SecretTokens;
  readonly totp: TotpCodes;
  readonly clock: Clock;
  readonly rules: Pick<LoginRules, 'confirmation'>;
}

const alreadyOn = () => new DomainError('invalid_input', 'Two-factor authentication is on already.');

/** Session token of the admin's browser and, unless the login was just now, their password. */
export interface EnrollmentRequest {
  readonly token: string;
  readonly password?: string;
}

/**
 * Creates a secret for an authenticator app, effective after its confirmation. Wants the password, or a login of the last
 * minutes, so that an unlocked browser cannot bind somebody else's app.
 * @throws invalid_input with the field, or when already enabled; too_many_requests
 */
export function beginTotpEnrollment({
  factors,
  sessions,
  tokens,
  cipher,
  totp,
  clock,
  reauthenticateAdmin,
}: Omit<Ports, 'attempts' | 'passwords' | 'rules'>) {
  return async (
    admin: Admin,
    { token, password }: EnrollmentRequest,
  ): Promise<{ secret: string; otpauthUrl: string }> => {
    const { id, email } = admin;
    if (password !== undefined) {
      await reauthenticateAdmin(admin, { password, field: 'password' });
    } else {
      const expiresAt = await sessions.expiryOf(tokens.digest(token));
      if (!expiresAt || !isRecentLogin(expiresAt, clock.now())) {
        throw invalidField('password', 'Please enter your password.');
      }
    }
    const secret = totp.generateSecret();
    if (!(await factors.storePendingSecret(id, cipher.encrypt(secret, totpSecretOwner(id)))))
      throw alreadyOn();
    return { secret, otpauthUrl: otpauthUrl(PRODUCT_NAME, email, secret) };
  };
}

/**
 * Enables two-factor authentication with a first code and ends the admin's sessions except that of `token`. The recovery
 * codes are returned only here.
 * @throws invalid_input with the field; too_many_requests
 */
export function enableSecondFactor({
  factors,
  passwords,
  cipher,
  attempts,
  tokens,
  totp,
  clock,
  rules,
}: Omit<Ports, 'sessions' | 'reauthenticateAdmin'>) {
  return async (
    { id }: Admin,
    given: string,
    { actor, token }: { readonly actor: AdminActor; readonly token: string },
  ): Promise<{ recoveryCodes: string[] }> => {
    const kept = await factors.findPendingSecret(id);
    if (kept === undefined) throw alreadyOn();
    const keys = [`again:${id}`];
    const locked = await attempts.begin(keys, rules.confirmation);
    if (locked) throw tooManyAttempts(locked, clock.now());
    const code = normalizeCode(given);
    const secret = cipher.decrypt(kept, totpSecretOwner(id))?.secret;
    const isPossible = isTotpCode(code) && secret !== undefined;
    const step = isPossible ? totp.findStep(secret, code, totpSteps(clock.now())) : undefined;
    if (step === undefined) {
      throw invalidField('code', 'This code is not right. Please enter the one that your app shows now.');
    }
    const recoveryCodes = Array.from({ length: RECOVERY_CODE_COUNT }, () => tokens.generateRecoveryCode());
    const recoveryDigests = await Promise.all(
      recoveryCodes.map((recovery) => passwords.hash(normalizeCode(recovery))),
    );
    const entry = { ...actor, action: 'enable_totp', details: {} } as const;
    const confirmed = { secret: kept, step, recoveryDigests };
    if (!(await factors.enable(id, confirmed, entry, tokens.digest(token)))) throw alreadyOn();
    await attempts.reset(keys);
    return { recoveryCodes };
  };
}
