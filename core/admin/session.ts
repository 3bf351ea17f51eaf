import { LOGIN_LIMITS } from '../limits/login-limits.js';

/** Absolute lifetime of an admin session, in milliseconds (contract §4). */
export const ADMIN_SESSION_MS = LOGIN_LIMITS['admin-session'].max * 1000;

/** Idle timeout of an admin session, in milliseconds. */
export const ADMIN_SESSION_IDLE_MS = LOGIN_LIMITS['admin-session-idle'].max * 1000;
