/** How long an admin's session lasts from its login, in milliseconds (contract §4). */
export const ADMIN_SESSION_MS = 12 * 3_600_000;
