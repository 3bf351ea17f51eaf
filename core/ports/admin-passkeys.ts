import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { Passkey, PasskeyCredential, StoredPasskey } from '../admin/passkey.js';

export interface NewPasskey extends PasskeyCredential {
  readonly name: string;
}

/** Passkeys of admins. Each operation is atomic, with its access log entry where it has one. */
export interface AdminPasskeys {
  /** An admin's passkeys, oldest first. */
  list(adminId: number): Promise<readonly StoredPasskey[]>;
  find(credentialId: string): Promise<StoredPasskey | undefined>;
  /**
   * Adds a passkey and ends the admin's sessions except `keepSession` (a token digest). `recoveryDigests` are stored
   * when the admin had no second factor before. Absent when the admin has `MAX_PASSKEYS` or the credential is known.
   */
  add(
    adminId: number,
    passkey: NewPasskey,
    recoveryDigests: readonly string[],
    entry: NewAccessLogEntry,
    keepSession?: string,
  ): Promise<{ readonly passkey: Passkey; readonly isFirstFactor: boolean } | undefined>;
  /**
   * Removes a passkey and ends the admin's sessions except `keepSession`. Recovery codes end with the last second
   * factor; with `keepsOne` that one stays.
   */
  remove(
    adminId: number,
    id: number,
    options: { readonly keepsOne: boolean },
    entry: NewAccessLogEntry,
    keepSession?: string,
  ): Promise<'removed' | 'unknown' | 'last'>;
  /**
   * Records a use. False when the passkey is gone, or when the counter is not above the last one, which tells a copy of
   * the authenticator; both may stay 0. Of concurrent uses with one counter above 0 one succeeds.
   */
  recordUse(id: number, counter: number): Promise<boolean>;
}
