import { PASSKEY_CHALLENGE_MS, type PasskeyAssertion } from '#core/admin/passkey.js';
import {
  type PasskeyRequestOptions,
  passkeyRequestOptions,
  type RelyingParty,
} from '#core/admin/passkey-options.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { AdminPasskeys } from '#core/ports/admin-passkeys.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Admins } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/clock.js';
import type { PasskeyChallenges } from '#core/ports/passkey-challenges.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { passkeyRefused } from './admin-auth-errors.js';
import { beginLoginAttempt, type LoginAttemptPorts, type LoginOrigin } from './begin-login-attempt.js';
import { loginEntry, type OpenedSession, openAdminSession } from './open-admin-session.js';
import { loginChallengeHolder, type verifyPasskey } from './verify-passkey.js';

interface BeginPorts {
  readonly challenges: PasskeyChallenges;
  readonly tokens: SecretTokens;
  readonly clock: Clock;
  readonly rp: RelyingParty;
}

/**
 * Begins a login with a passkey, as the whole login or after the password. The answer counts in the browser that keeps
 * `attempt` alone.
 */
export function beginPasskeyLogin({ challenges, tokens, clock, rp }: BeginPorts) {
  return async (): Promise<{ attempt: string; options: PasskeyRequestOptions }> => {
    const [attempt, challenge] = [tokens.generate(), tokens.generate()];
    const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_MS);
    await challenges.open(loginChallengeHolder(attempt, tokens), challenge, expiresAt);
    return { attempt, options: passkeyRequestOptions(rp, challenge) };
  };
}

interface Ports extends LoginAttemptPorts {
  readonly admins: Admins;
  readonly passkeys: AdminPasskeys;
  readonly sessions: AdminSessions;
  readonly log: AccessLog;
  readonly tokens: SecretTokens;
  readonly verifyPasskey: ReturnType<typeof verifyPasskey>;
}

/**
 * Logs an admin in by a passkey alone: what they have, and what they are or know, because it verified its user. Failures
 * count as those of passwords do.
 * @throws admin_login_refused; too_many_requests
 */
export function logInWithPasskey(ports: Ports) {
  const { admins, passkeys, tokens } = ports;
  return async (answer: PasskeyAssertion, from: LoginOrigin): Promise<OpenedSession> => {
    const passkey = await passkeys.find(answer.id);
    const admin = passkey && (await admins.byId(passkey.adminId));
    const attempt = await beginLoginAttempt(ports, tokens.digest(admin?.email ?? ''), from);
    const refusal = await ports.verifyPasskey(
      answer,
      from.passkeyAttempt,
      admin?.isActive ? passkey : undefined,
    );
    const opened =
      refusal || !passkey || !admin
        ? undefined
        : await openAdminSession(ports, admin, attempt, from, { passkey: passkey.name });
    if (opened) return opened;
    const reason = refusal ?? 'passkey';
    await ports.log.append(loginEntry('login_failed', admin?.email ?? '', from, admin, { reason }));
    throw passkeyRefused(reason);
  };
}
