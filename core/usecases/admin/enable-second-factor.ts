import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { Admin } from '#core/admin/admin.js';
import type { LoginRules } from '#core/admin/lockout.js';
import { isTotpCode, normalizeCode, otpauthUrl, totpSecretOwner, totpSteps } from '#core/admin/totp.js';
import { DomainError } from '#core/errors.js';
import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretCipher } from '#core/ports/secret-cipher.js';
import type { TotpCodes } from '#core/ports/totp-codes.js';
import { PRODUCT_NAME } from '#core/product.js';
import { tooManyAttempts } from './admin-auth-errors.js';
import { confirmRecentLogin, type RecentLogin, type RecentLoginPorts } from './confirm-recent-login.js';
import { makeRecoveryCodes } from './make-recovery-codes.js';
import { invalidField } from './reauthenticate-admin.js';

interface Ports extends RecentLoginPorts {
  readonly factors: AdminSecondFactors;
  readonly passwords: PasswordHasher;
  readonly cipher: SecretCipher;
  readonly attempts: LoginAttempts;
  readonly totp: TotpCodes;
  readonly rules: Pick<LoginRules, 'confirmation'>;
}

const alreadyOn = () => new DomainError('invalid_input', 'Two-factor authentication is on already.');

/**
 * Creates a secret for an authenticator app, effective after its confirmation. Wants the password, or a login of the last
 * minutes.
 * @throws invalid_input with the field, or when already enabled; too_many_requests
 */
export function beginTotpEnrollment(ports: Omit<Ports, 'attempts' | 'passwords' | 'rules'>) {
  const { factors, cipher, totp } = ports;
  return async (admin: Admin, login: RecentLogin): Promise<{ secret: string; otpauthUrl: string }> => {
    const { id, email } = admin;
    await confirmRecentLogin(ports, admin, login);
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
    const { recoveryCodes, recoveryDigests } = await makeRecoveryCodes({ tokens, passwords });
    const entry = { ...actor, action: 'enable_totp', details: {} } as const;
    const confirmed = { secret: kept, step, recoveryDigests };
    if (!(await factors.enable(id, confirmed, entry, tokens.digest(token)))) throw alreadyOn();
    await attempts.reset(keys);
    return { recoveryCodes };
  };
}
