import { isTotpCode, plainCode, totpSteps } from '../admin/totp-rule.js';
import type { AdminSecondFactors } from '../ports/admin-second-factors.js';
import type { Clock } from '../ports/clock.js';
import type { SecretTokens } from '../ports/secret-tokens.js';
import type { TotpCodes } from '../ports/totp-codes.js';

interface Ports {
  readonly factors: AdminSecondFactors;
  readonly tokens: SecretTokens;
  readonly totp: TotpCodes;
  readonly clock: Clock;
}

/** Whether a code of the authenticator app, or a recovery code, is right and was never used; it is used up by this. */
export function checkSecondFactor({ factors, tokens, totp, clock }: Ports) {
  return async (adminId: number, secret: string, given: string): Promise<boolean> => {
    const code = plainCode(given);
    if (!isTotpCode(code)) return factors.spendRecoveryCode(adminId, tokens.digest(code));
    const step = totp.stepOf(secret, code, totpSteps(clock.now()));
    return step !== undefined && factors.spendStep(adminId, step);
  };
}
