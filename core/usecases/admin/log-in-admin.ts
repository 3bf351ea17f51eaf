import type { AccessDetails } from '#core/admin/access-log-entry.js';
import { foldEmail, hasSecondFactor } from '#core/admin/admin.js';
import type { PasskeyAssertion } from '#core/admin/passkey.js';
import { DomainError } from '#core/errors.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { AdminPasskeys } from '#core/ports/admin-passkeys.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Admins } from '#core/ports/admins.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { loginFailed } from './admin-auth-errors.js';
import { beginLoginAttempt, type LoginAttemptPorts, type LoginOrigin } from './begin-login-attempt.js';
import { loginEntry, type OpenedSession, openAdminSession } from './open-admin-session.js';
import type { verifyPasskey } from './verify-passkey.js';
import type { verifySecondFactor } from './verify-second-factor.js';

interface Ports extends LoginAttemptPorts {
  readonly admins: Admins;
  readonly passkeys: AdminPasskeys;
  readonly sessions: AdminSessions;
  readonly log: AccessLog;
  readonly passwords: PasswordHasher;
  readonly tokens: SecretTokens;
  readonly verifySecondFactor: ReturnType<typeof verifySecondFactor>;
  readonly verifyPasskey: ReturnType<typeof verifyPasskey>;
}

export interface Login {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  /** In place of a code. */
  readonly passkey?: PasskeyAssertion;
}

/**
 * Logs an admin in. Unknown addresses, wrong passwords and disabled admins are indistinguishable in response and
 * timing. Failures lock the network, and a known device only by its own failures; the account across networks is slowed
 * down but never locked.
 * @throws admin_login_refused; admin_code_needed when the password is right and the second factor is missing; too_many_requests
 */
export function logInAdmin(ports: Ports) {
  const { admins, passkeys, passwords, tokens } = ports;
  return async (login: Login, from: LoginOrigin): Promise<OpenedSession> => {
    const email = foldEmail(login.email);
    const attempt = await beginLoginAttempt(ports, tokens.digest(email), from);

    const admin = await admins.byEmail(email);
    const isRight = await passwords.verify(login.password, admin?.passwordHash);
    const refuse = async (reason: string, details: Readonly<Record<string, true>> = {}) => {
      await ports.log.append(loginEntry('login_failed', email, from, admin, { reason }));
      return loginFailed(details);
    };
    if (!admin || !isRight || !admin.isActive) throw await refuse('credentials');
    let details: AccessDetails = {};
    if (hasSecondFactor(admin)) {
      const needs: Readonly<Record<string, true>> = admin.hasPasskey
        ? { needsCode: true, takesPasskey: true }
        : { needsCode: true };
      const { code, passkey } = login;
      if (passkey) {
        const known = await passkeys.find(passkey.id);
        const own = known?.adminId === admin.id ? known : undefined;
        const refusal = await ports.verifyPasskey(passkey, from.passkeyAttempt, own);
        if (refusal) throw await refuse(refusal, needs);
        details = { passkey: own?.name ?? '' };
      } else if (!code?.trim()) {
        await attempt.takeBack();
        throw new DomainError('admin_code_needed', 'Code required', needs);
      } else if (!(await ports.verifySecondFactor(admin.id, admin.totpSecret, code))) {
        throw await refuse('code', needs);
      }
    }

    const opened = await openAdminSession(ports, admin, attempt, from, details);
    if (!opened) throw await refuse('credentials');
    return opened;
  };
}
