import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { Admin } from '../admin/admin.js';

export interface NewAdmin {
  /** Folded. */
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** An admin with what a login is held against. */
export interface AdminWithSecrets extends Admin {
  readonly passwordHash: string;
  /** As `SecretCipher` writes it; absent while two-factor authentication is off. */
  readonly totpSecret?: string;
}

/** Accounts of admins. Each call is one atomic step, its line of the access log included. Returned objects belong to the caller. */
export interface Admins {
  /** By a folded address, disabled ones too. */
  byEmail(email: string): Promise<AdminWithSecrets | undefined>;
  byId(id: number): Promise<AdminWithSecrets | undefined>;
  /** In the order of their ids. */
  list(): Promise<readonly Admin[]>;
  /** Absent when the address is taken; with `onlyFirst` also when there is any admin, however many processes try at once. */
  create(
    admin: NewAdmin,
    entry: NewAccessLogEntry,
    options?: { readonly onlyFirst?: boolean },
  ): Promise<Admin | undefined>;
  /** Ends all their sessions but the one of `keepSession` (a token's digest). False when there is no such admin. */
  changePassword(
    id: number,
    passwordHash: string,
    entry: NewAccessLogEntry,
    keepSession?: string,
  ): Promise<boolean>;
  /** Disabling ends all their sessions. False when there is no such admin. */
  setActive(id: number, isActive: boolean, entry: NewAccessLogEntry): Promise<boolean>;
}
