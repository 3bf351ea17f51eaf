import {
  isTotpCode,
  normalizeCode,
  RECOVERY_CODE_LENGTHS,
  totpSecretOwner,
  totpSteps,
} from '#core/admin/totp.js';
import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { Clock } from '#core/ports/clock.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretCipher } from '#core/ports/secret-cipher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import type { TotpCodes } from '#core/ports/totp-codes.js';

interface Ports {
  readonly factors: AdminSecondFactors;
  readonly passwords: PasswordHasher;
  readonly cipher: SecretCipher;
  readonly tokens: SecretTokens;
  readonly totp: TotpCodes;
  readonly clock: Clock;
}

/**
 * Checks a TOTP or recovery code and consumes it: each is accepted once. `kept` is the app's secret, if there is one. Codes of
 * a secret that no longer decrypts are rejected; a secret in plain text or under the previous key
 * is encrypted anew after its first accepted code.
 */
export function verifySecondFactor({ factors, passwords, cipher, tokens, totp, clock }: Ports) {
  return async (adminId: number, kept: string | undefined, given: string): Promise<boolean> => {
    const code = normalizeCode(given);
    if (!isTotpCode(code)) return consumeRecoveryCode({ factors, passwords, tokens }, adminId, code);
    if (kept === undefined) return false;
    const owner = totpSecretOwner(adminId);
    const opened = cipher.decrypt(kept, owner);
    if (!opened) return false;
    const { secret, isCurrent } = opened;
    const step = totp.findStep(secret, code, totpSteps(clock.now()));
    if (step === undefined || !(await factors.consumeTotpStep(adminId, step))) return false;
    if (!isCurrent) await factors.replaceSecret(adminId, kept, cipher.encrypt(secret, owner));
    return true;
  };
}

/** Codes are kept as salted password hashes; those of earlier versions as a plain digest, found by itself. */
async function consumeRecoveryCode(
  { factors, passwords, tokens }: Pick<Ports, 'factors' | 'passwords' | 'tokens'>,
  adminId: number,
  code: string,
): Promise<boolean> {
  if (await factors.consumeRecoveryCode(adminId, tokens.digest(code))) return true;
  if (!RECOVERY_CODE_LENGTHS.includes(code.length)) return false;
  const hashes = (await factors.listRecoveryDigests(adminId)).filter((digest) => digest.startsWith('$'));
  for (const hash of hashes) {
    if (await passwords.verify(code, hash)) return factors.consumeRecoveryCode(adminId, hash);
  }
  return false;
}
