import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { Admin } from '../admin/admin.js';
import type { LockoutRule } from '../admin/admin-login.js';
import type { Passkey, PasskeyCredential, StoredPasskey } from '../admin/passkey.js';

export interface NewAdmin {
  /** Normalized by `foldEmail`. */
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** An admin with their credentials. */
export interface AdminWithSecrets extends Admin {
  readonly passwordHash: string;
  /** Encrypted by `SecretCipher`; absent while two-factor authentication is disabled. */
  readonly totpSecret?: string;
}

/**
 * Admins with everything they sign in by. Each call is atomic, with its access log entry where it has one. Returned
 * objects are copies that callers may modify. `keepSession` is the token digest of a session that survives the change.
 */
export interface Admins {
  /** Finds an admin by normalized address, including disabled ones. */
  byEmail(email: string): Promise<AdminWithSecrets | undefined>;
  byId(id: number): Promise<AdminWithSecrets | undefined>;
  /** Sorted by id. */
  list(): Promise<readonly Admin[]>;
  /** Absent when the address exists or, with `onlyFirst`, any admin does; must hold under concurrent processes. */
  create(
    admin: NewAdmin,
    entry: NewAccessLogEntry,
    options?: { readonly onlyFirst?: boolean },
  ): Promise<Admin | undefined>;
  /** Ends all their sessions except `keepSession`. False for an unknown admin. */
  changePassword(
    id: number,
    passwordHash: string,
    entry: NewAccessLogEntry,
    keepSession?: string,
  ): Promise<boolean>;
  /** Disabling ends all their sessions. False for an unknown admin. */
  setActive(id: number, isActive: boolean, entry: NewAccessLogEntry): Promise<boolean>;
  readonly sessions: AdminSessions;
  readonly secondFactors: AdminSecondFactors;
  readonly passkeys: AdminPasskeys;
  readonly loginAttempts: LoginAttempts;
}

export interface NewAdminSession {
  /** Digest only: the token is stored nowhere but in the browser. */
  readonly tokenDigest: string;
  readonly adminId: number;
  readonly expiresAt: Date;
}

interface AdminSessions {
  /**
   * Creates a session and ends that of `replaced` (a token digest). False when the admin is disabled or deleted, or
   * `passwordHash` is outdated because the password changed during verification.
   */
  create(
    session: NewAdminSession,
    passwordHash: string,
    entry: NewAccessLogEntry,
    replaced?: string,
  ): Promise<boolean>;
  /**
   * Admin of a session; absent when it is unknown, ended, expired or idle for `idleMs`, or the admin is disabled. Last
   * use is recorded with a resolution of `idleMs` / 60.
   */
  find(tokenDigest: string, idleMs: number): Promise<Admin | undefined>;
  /** Absolute end of a session; absent when it is unknown or ended. */
  expiryOf(tokenDigest: string): Promise<Date | undefined>;
  /** Appends the entry only when the session existed. */
  revoke(tokenDigest: string, entry: NewAccessLogEntry): Promise<void>;
}

/** Authenticator apps and recovery codes. Secrets are encrypted by `SecretCipher`. */
interface AdminSecondFactors {
  /** Stores a secret until it is confirmed and replaces an earlier one. False when two-factor authentication is enabled. */
  storePendingSecret(adminId: number, secret: string): Promise<boolean>;
  /** The secret that awaits confirmation. */
  findPendingSecret(adminId: number): Promise<string | undefined>;
  /**
   * Enables the factor when `secret` is the pending one. Marks the step as used, revokes earlier recovery codes and ends
   * the admin's sessions except `keepSession`.
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
  /**
   * Removes every second factor, passkeys included, with the recovery codes and ends all sessions of the admin. False
   * when there was none.
   */
  removeAll(adminId: number, entry: NewAccessLogEntry): Promise<boolean>;
  /** Digests of the unused recovery codes. */
  listRecoveryDigests(adminId: number): Promise<readonly string[]>;
  /** Marks a step and all earlier ones as used. False when it was used before; of concurrent callers one succeeds. */
  consumeTotpStep(adminId: number, step: number): Promise<boolean>;
  /** Marks a recovery code as used. False when it is unknown or was used before. */
  consumeRecoveryCode(adminId: number, digest: string): Promise<boolean>;
}

export interface NewPasskey extends PasskeyCredential {
  readonly name: string;
}

interface AdminPasskeys {
  /** An admin's passkeys, oldest first. */
  list(adminId: number): Promise<readonly StoredPasskey[]>;
  find(credentialId: string): Promise<StoredPasskey | undefined>;
  /**
   * Adds a passkey and ends the admin's sessions except `keepSession`. `recoveryDigests` are stored when the admin had
   * no second factor before. Absent when the admin has `MAX_PASSKEYS` or the credential is known.
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
  /** Replaces an open challenge of the same holder, which identifies a session or a login attempt. */
  openChallenge(holder: string, challenge: string, expiresAt: Date): Promise<void>;
  /** Ends the holder's challenge and returns it; absent when there is none or it has expired. Of concurrent callers one gets it. */
  consumeChallenge(holder: string): Promise<string | undefined>;
}

/**
 * Counters of failed logins by network, device and account. Attempts are counted when they begin, so that concurrent
 * ones cannot exceed the limit, and are undone if they succeed.
 */
interface LoginAttempts {
  /** Counts an attempt under all keys, or none if any is locked. Returns the end of the lock in that case. */
  begin(keys: readonly string[], rule: LockoutRule): Promise<Date | undefined>;
  /**
   * Counts an attempt under a key that never locks.
   * @returns the number of attempts, including this one, without a gap of `quietMs`
   */
  count(key: string, quietMs: number): Promise<number>;
  /** Undoes one attempt under every key. */
  undo(keys: readonly string[]): Promise<void>;
  /** Resets the failures of the keys. */
  reset(keys: readonly string[]): Promise<void>;
}
