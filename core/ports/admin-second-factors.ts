import type { NewAccessLogEntry } from '../admin/access-log-entry.js';

/** Second factors of admins. Secrets are encrypted by `SecretCipher`. Each call is atomic. */
export interface AdminSecondFactors {
  /** Stores a secret until it is confirmed and replaces an earlier one. False when two-factor authentication is enabled. */
  storePendingSecret(adminId: number, secret: string): Promise<boolean>;
  /** The secret that awaits confirmation. */
  findPendingSecret(adminId: number): Promise<string | undefined>;
  /**
   * Enables the factor when `secret` is the pending one. Marks the step as used, revokes earlier recovery codes and ends
   * the admin's sessions except `keepSession` (a token digest).
   */
  enable(
    adminId: number,
    confirmed: {
      readonly secret: string;
      readonly step: number;
      readonly recoveryDigests: readonly string[];
    },
    entry: NewAccessLogEntry,
    keepSession?: string,
  ): Promise<boolean>;
  /** Replaces the encrypted secret if it is still `before`. */
  replaceSecret(adminId: number, before: string, after: string): Promise<void>;
  /**
   * Disables the factor and ends the admin's sessions except `keepSession`. Revokes recovery codes, unless there is a
   * passkey that they replace. False when it was disabled already.
   */
  disable(adminId: number, entry: NewAccessLogEntry, keepSession?: string): Promise<boolean>;
  /** Removes every second factor with its recovery codes and ends all sessions of the admin. False when there was none. */
  removeAll(adminId: number, entry: NewAccessLogEntry): Promise<boolean>;
  /** Digests of the unused recovery codes. */
  listRecoveryDigests(adminId: number): Promise<readonly string[]>;
  /** Marks a step and all earlier ones as used. False when it was used before; of concurrent callers one succeeds. */
  consumeTotpStep(adminId: number, step: number): Promise<boolean>;
  /** Marks a recovery code as used. False when it is unknown or was used before. */
  consumeRecoveryCode(adminId: number, digest: string): Promise<boolean>;
}
