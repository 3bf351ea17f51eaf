import type { AdminActor } from '../admin/access-log-entry.js';
import type { Admin } from '../admin/admin.js';
import type { LoginRules } from '../admin/lockout.js';
import {
  isTotpCode,
  normalizeCode,
  otpauthUrl,
  RECOVERY_CODE_COUNT,
  totpSecretOwner,
  totpSteps,
} from '../admin/totp.js';
import { DomainError } from '../errors.js';
import type { AdminSecondFactors } from '../ports/admin-second-factors.js';
import type { Clock } from '../ports/clock.js';
import type { LoginAttempts } from '../ports/login-attempts.js';
import type { SecretCipher } from '../ports/secret-cipher.js';
import type { SecretTokens } from '../ports/secret-tokens.js';
import type { TotpCodes } from '../ports/totp-codes.js';
import { PRODUCT_NAME } from '../product.js';
import { tooManyAttempts } from './admin-auth-errors.js';
import { invalidField } from './reauthenticate-admin.js';

interface Ports {
  readonly factors: AdminSecondFactors;
  readonly cipher: SecretCipher;
  readonly attempts: LoginAttempts;
  readonly tokens: SecretTokens;
  readonly totp: TotpCodes;
  readonly clock: Clock;
  readonly rules: Pick<LoginRules, 'confirmation'>;
}

const alreadyOn = () => new DomainError('invalid_input', 'Two-factor authentication is on already.');

/**
 * Creates a secret for an authenticator app, effective after its confirmation. @throws invalid_input when already
 * enabled
 */
export function beginTotpEnrollment({ factors, cipher, totp }: Pick<Ports, 'factors' | 'cipher' | 'totp'>) {
  return async ({ id, email }: Admin): Promise<{ secret: string; otpauthUrl: string }> => {
    const secret = totp.generateSecret();
    if (!(await factors.storePendingSecret(id, cipher.encrypt(secret, totpSecretOwner(id)))))
      throw alreadyOn();
    return { secret, otpauthUrl: otpauthUrl(PRODUCT_NAME, email, secret) };
  };
}

/**
 * Enables two-factor authentication with a first code. The recovery codes are returned only here.
 * @throws invalid_input with the field; too_many_requests
 */
export function enableSecondFactor({ factors, cipher, attempts, tokens, totp, clock, rules }: Ports) {
  return async ({ id }: Admin, given: string, actor: AdminActor): Promise<{ recoveryCodes: string[] }> => {
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
    const recoveryDigests = recoveryCodes.map((recovery) => tokens.digest(normalizeCode(recovery)));
    const entry = { ...actor, action: 'enable_totp', details: {} } as const;
    if (!(await factors.enable(id, { secret: kept, step, recoveryDigests }, entry))) throw alreadyOn();
    await attempts.reset(keys);
    return { recoveryCodes };
  };
}
