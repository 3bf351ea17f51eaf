import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import {
  ACCESS_LOG,
  ADMIN_PASSKEYS,
  ADMIN_SESSIONS,
  ADMINS,
  CLOCK,
  ENV,
  LOGIN_ATTEMPTS,
  PASSKEY_CHALLENGES,
  PASSKEY_VERIFIER,
  PASSWORD_HASHER,
  SECRET_TOKENS,
} from '#api/wiring/tokens.js';
import type { AdminActor } from '#core/admin/access-log-entry.js';
import { loginRules } from '#core/admin/lockout.js';
import { relyingParty } from '#core/admin/passkey-options.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { AdminPasskeys } from '#core/ports/admin-passkeys.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Admins } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/clock.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { PasskeyChallenges } from '#core/ports/passkey-challenges.js';
import type { PasskeyVerifier } from '#core/ports/passkey-verifier.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { authenticateAdmin } from '#core/usecases/admin/authenticate-admin.js';
import { logInAdmin } from '#core/usecases/admin/log-in-admin.js';
import { beginPasskeyLogin, logInWithPasskey } from '#core/usecases/admin/log-in-with-passkey.js';
import { verifyPasskey } from '#core/usecases/admin/verify-passkey.js';
import { pause } from '#core/usecases/operations/delay.js';
import { SecondFactorService } from './second-factor.service.js';

/** Sessions of admins. */
@Injectable()
export class AdminAuthService {
  readonly logIn: ReturnType<typeof logInAdmin>;
  readonly beginPasskeyLogin: ReturnType<typeof beginPasskeyLogin>;
  readonly logInWithPasskey: ReturnType<typeof logInWithPasskey>;
  readonly authenticate: ReturnType<typeof authenticateAdmin>;

  constructor(
    secondFactors: SecondFactorService,
    @Inject(ENV) env: Env,
    @Inject(ADMINS) admins: Admins,
    @Inject(ADMIN_SESSIONS) private readonly sessions: AdminSessions,
    @Inject(ADMIN_PASSKEYS) passkeys: AdminPasskeys,
    @Inject(PASSKEY_CHALLENGES) challenges: PasskeyChallenges,
    @Inject(PASSKEY_VERIFIER) verifier: PasskeyVerifier,
    @Inject(LOGIN_ATTEMPTS) attempts: LoginAttempts,
    @Inject(ACCESS_LOG) log: AccessLog,
    @Inject(PASSWORD_HASHER) passwords: PasswordHasher,
    @Inject(SECRET_TOKENS) private readonly tokens: SecretTokens,
    @Inject(CLOCK) clock: Clock,
  ) {
    const rules = loginRules(env.RATE_LIMIT_FACTOR);
    const verifySecondFactor = secondFactors.verify;
    const ports = {
      admins,
      passkeys,
      sessions,
      attempts,
      log,
      passwords,
      tokens,
      clock,
      rules,
      pause,
      verifyPasskey: verifyPasskey({ passkeys, challenges, verifier, tokens }),
    };
    this.logIn = logInAdmin({ ...ports, verifySecondFactor });
    const rp = relyingParty(env.PUBLIC_URL);
    this.beginPasskeyLogin = beginPasskeyLogin({ challenges, tokens, clock, rp });
    this.logInWithPasskey = logInWithPasskey(ports);
    this.authenticate = authenticateAdmin(ports);
  }

  async logOut(token: string, actor: AdminActor): Promise<void> {
    await this.sessions.revoke(this.tokens.digest(token), { ...actor, action: 'logout', details: {} });
  }
}
