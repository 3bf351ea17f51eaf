import type { NewAccessLogEntry } from '../admin/access-log-entry.js';

/** What proves a login beside the password. Secrets are as `SecretCipher` writes them. Each call is one atomic step. */
export interface AdminSecondFactors {
  /** Keeps a secret until it is confirmed; the one before is forgotten. False when two-factor authentication is on already. */
  storePendingSecret(adminId: number, secret: string): Promise<boolean>;
  /** The secret that waits for its confirmation. */
  findPendingSecret(adminId: number): Promise<string | undefined>;
  /** Turns it on, when `secret` is the one that waits. The code's step counts as used; earlier recovery codes are void. */
  enable(
    adminId: number,
    confirmed: {
      readonly secret: string;
      readonly step: number;
      readonly recoveryDigests: readonly string[];
    },
    entry: NewAccessLogEntry,
  ): Promise<boolean>;
  /** Keeps the secret written in another way, unless it is not `before` any more. */
  replaceSecret(adminId: number, before: string, after: string): Promise<void>;
  /** Turns it off; recovery codes are void. False when it was off. */
  disable(adminId: number, entry: NewAccessLogEntry): Promise<boolean>;
  /** Uses up the codes of a step and of all before it. False when it was used already, however many try at once. */
  consumeTotpStep(adminId: number, step: number): Promise<boolean>;
  /** Uses up a recovery code. False when there is none such any more. */
  consumeRecoveryCode(adminId: number, digest: string): Promise<boolean>;
}
