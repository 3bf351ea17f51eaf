import { normalizeCode, RECOVERY_CODE_COUNT } from '#core/admin/totp.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';

interface Ports {
  readonly tokens: SecretTokens;
  readonly passwords: PasswordHasher;
}

/** A set of recovery codes, with what is stored of them. */
export async function makeRecoveryCodes({ tokens, passwords }: Ports): Promise<{
  recoveryCodes: string[];
  recoveryDigests: string[];
}> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODE_COUNT }, () => tokens.generateRecoveryCode());
  const recoveryDigests = await Promise.all(
    recoveryCodes.map((recovery) => passwords.hash(normalizeCode(recovery))),
  );
  return { recoveryCodes, recoveryDigests };
}
