import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { Admin } from '../admin/admin.js';

export interface NewAdminSession {
  /** Digest only: the token is stored nowhere but in the browser. */
  readonly tokenDigest: string;
  readonly adminId: number;
  readonly expiresAt: Date;
}

/** Sessions of admins. Each operation is atomic with its access log entry. */
export interface AdminSessions {
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
