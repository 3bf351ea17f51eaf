import { isTotpCode, normalizeCode, totpSecretOwner, totpSteps } from '../admin/totp.js';
import type { AdminSecondFactors } from '../ports/admin-second-factors.js';
import type { Clock } from '../ports/clock.js';
import type { SecretCipher } from '../ports/secret-cipher.js';
import type { SecretTokens } from '../ports/secret-tokens.js';
import type { TotpCodes } from '../ports/totp-codes.js';

interface Ports {
  readonly factors: AdminSecondFactors;
  readonly seals: SecretCipher;
  readonly tokens: SecretTokens;
  readonly totp: TotpCodes;
  readonly clock: Clock;
}

/**
 * Whether a code of the authenticator app, or a recovery code, is right and was never used; it is used up by this. No code
 * of an app is right whose secret cannot be opened any more. A secret that is not sealed yet is from here on.
 */
export function verifySecondFactor({ factors, seals, tokens, totp, clock }: Ports) {
  return async (adminId: number, kept: string, given: string): Promise<boolean> => {
    const code = normalizeCode(given);
    if (!isTotpCode(code)) return factors.spendRecoveryCode(adminId, tokens.digest(code));
    const owner = totpSecretOwner(adminId);
    const opened = seals.open(kept, owner);
    if (!opened) return false;
    const { secret, isSealed } = opened;
    const step = totp.stepOf(secret, code, totpSteps(clock.now()));
    if (step === undefined || !(await factors.spendStep(adminId, step))) return false;
    if (!isSealed) await factors.rewrite(adminId, kept, seals.seal(secret, owner));
    return true;
  };
}
