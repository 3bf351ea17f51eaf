import { LOGIN_LIMITS } from '../limits/login-limits.js';

/** How long an admin's session lasts from its login, in milliseconds (contract §4). */
export const ADMIN_SESSION_MS = LOGIN_LIMITS['admin-session'].max * 1000;

/** How long it lasts without a call, in milliseconds. */
export const ADMIN_SESSION_IDLE_MS = LOGIN_LIMITS['admin-session-idle'].max * 1000;
