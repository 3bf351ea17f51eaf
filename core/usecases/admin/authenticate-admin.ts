import type { AdminActor } from '#core/admin/access-log-entry.js';
import { type Admin, hasSecondFactor } from '#core/admin/admin.js';
import { ADMIN_SESSION_IDLE_MS, type LoginRules } from '#core/admin/admin-login.js';
import type { RelyingParty } from '#core/admin/passkey.js';
import { DomainError } from '#core/errors.js';
import type { AccessLog } from '#core/ports/admin-area.js';
import type { Admins } from '#core/ports/admins.js';
import type { AdminCredentials, SecretCipher, SecretTokens } from '#core/ports/crypto.js';
import type { Clock, Timers } from '#core/ports/system.js';

/** Ports and settings of admins' sign-in. */
export interface AdminAuthPorts {
  readonly admins: Admins;
  readonly log: AccessLog;
  readonly credentials: AdminCredentials;
  readonly tokens: SecretTokens;
  readonly cipher: SecretCipher;
  readonly clock: Clock;
  readonly rules: LoginRules;
  readonly rp: RelyingParty;
  readonly isSecondFactorRequired: boolean;
  readonly timers: Pick<Timers, 'delay'>;
}

/** Maximum length of a session token, in characters. */
const MAX_TOKEN_LENGTH = 100;

/** Authenticates an admin by session token. @throws admin_not_signed_in */
export function authenticateAdmin({ admins, tokens }: Pick<AdminAuthPorts, 'admins' | 'tokens'>) {
  return async (token: string | undefined): Promise<Admin> => {
    const isPossible = token !== undefined && token !== '' && token.length <= MAX_TOKEN_LENGTH;
    const admin = isPossible
      ? await admins.sessions.find(tokens.digest(token), ADMIN_SESSION_IDLE_MS)
      : undefined;
    if (!admin) throw adminNotAuthenticated();
    return admin;
  };
}

/** True while an admin has to set up the mandatory second factor before anything else. */
export function mustEnroll({ isSecondFactorRequired }: Pick<AdminAuthPorts, 'isSecondFactorRequired'>) {
  return (admin: Admin): boolean => isSecondFactorRequired && !hasSecondFactor(admin);
}

/** Ends the session of a token. */
export function logOutAdmin({ admins, tokens }: Pick<AdminAuthPorts, 'admins' | 'tokens'>) {
  return ({ token, actor }: AdminSession): Promise<void> =>
    admins.sessions.revoke(tokens.digest(token), { ...actor, action: 'logout', details: {} });
}

/** The session of a signed-in admin. It survives the changes that the admin makes in it. */
export interface AdminSession {
  readonly token: string;
  readonly actor: AdminActor;
}

/** Error for a missing or expired session, or one of a disabled admin. */
export function adminNotAuthenticated(): DomainError {
  return new DomainError('admin_not_signed_in', 'Unauthorized');
}

/** Error for too many failed attempts of this account or network. */
export function tooManyAttempts(until: Date, now: Date): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new DomainError(
    'too_many_requests',
    `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds },
  );
}

/** Validation error of one form field. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('invalid_input', message, { errors: [{ field, message }] });
}
