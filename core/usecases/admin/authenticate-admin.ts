import type { Admin } from '#core/admin/admin.js';
import { ADMIN_SESSION_IDLE_MS } from '#core/admin/session.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { adminNotAuthenticated } from './admin-auth-errors.js';

/** Maximum length of a session token, in characters. */
const MAX_TOKEN = 100;

/**
 * Authenticates an admin by session token.
 * @throws admin_not_signed_in
 */
export function authenticateAdmin({ sessions, tokens }: { sessions: AdminSessions; tokens: SecretTokens }) {
  return async (token: string | undefined): Promise<Admin> => {
    const isPossible = token !== undefined && token !== '' && token.length <= MAX_TOKEN;
    const admin = isPossible ? await sessions.find(tokens.digest(token), ADMIN_SESSION_IDLE_MS) : undefined;
    if (!admin) throw adminNotAuthenticated();
    return admin;
  };
}
