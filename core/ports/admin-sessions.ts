import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { Admin } from '../admin/admin.js';

export interface NewAdminSession {
  /** The token itself is kept nowhere but in the browser. */
  readonly tokenDigest: string;
  readonly adminId: number;
  readonly expiresAt: Date;
}

/** Sessions of admins, each step with its line of the access log. */
export interface AdminSessions {
  /**
   * Begins a session; the one of `replaced` (a token's digest) ends. False when the admin is disabled or gone, or the
   * password is no longer `passwordHash`: it was changed while it was being checked.
   */
  create(
    session: NewAdminSession,
    passwordHash: string,
    entry: NewAccessLogEntry,
    replaced?: string,
  ): Promise<boolean>;
  /**
   * Whose session it is; absent for one that ended, expired, was not looked for during `idleMs`, or never was, and for a
   * disabled admin. Uses are noted to a sixtieth of `idleMs`.
   */
  find(tokenDigest: string, idleMs: number): Promise<Admin | undefined>;
  /** The line is appended only when there was such a session. */
  revoke(tokenDigest: string, entry: NewAccessLogEntry): Promise<void>;
}
