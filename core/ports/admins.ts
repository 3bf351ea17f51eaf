import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { Admin } from '../admin/admin.js';

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
 * Accounts of admins. Each call is atomic with its access log entry. Returned objects are copies that callers may
 * modify.
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
  /** Ends all their sessions except `keepSession` (a token digest). False for an unknown admin. */
  changePassword(
    id: number,
    passwordHash: string,
    entry: NewAccessLogEntry,
    keepSession?: string,
  ): Promise<boolean>;
  /** Disabling ends all their sessions. False for an unknown admin. */
  setActive(id: number, isActive: boolean, entry: NewAccessLogEntry): Promise<boolean>;
}
