import { LOGIN_LIMITS } from '../limits/login-limits.js';

/** Absolute lifetime of an admin session, in milliseconds (contract §4). */
export const ADMIN_SESSION_MS = LOGIN_LIMITS['admin-session'].max * 1000;

/** Age of a login up to which it counts as the password itself, in milliseconds. */
export const RECENT_LOGIN_MS = 5 * 60_000;

/** True for a session that began so recently that its password need not be entered again. */
export function isRecentLogin(expiresAt: Date, now: Date): boolean {
  return now.getTime() - (expiresAt.getTime() - ADMIN_SESSION_MS) < RECENT_LOGIN_MS;
}

/** Idle timeout of an admin session, in milliseconds. */
export const ADMIN_SESSION_IDLE_MS = LOGIN_LIMITS['admin-session-idle'].max * 1000;
