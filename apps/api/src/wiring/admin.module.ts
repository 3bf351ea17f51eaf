import { Global, Module } from '@nestjs/common';
import { aesSecretCipher } from '#adapters/crypto/aes-secret-cipher.js';
import { argon2Passwords } from '#adapters/crypto/argon2-passwords.js';
import { hmacTotpCodes } from '#adapters/crypto/hmac-totp-codes.js';
import { randomTokens } from '#adapters/crypto/random-tokens.js';
import { loginRules } from '#core/admin/lockout.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Admins } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/clock.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import { authenticateAdmin } from '#core/usecases/authenticate-admin.js';
import { changeAdminPassword } from '#core/usecases/change-admin-password.js';
import { createFirstAdmin } from '#core/usecases/create-first-admin.js';
import { pause } from '#core/usecases/delay.js';
import { disableSecondFactor } from '#core/usecases/disable-second-factor.js';
import { beginTotpEnrollment, enableSecondFactor } from '#core/usecases/enable-second-factor.js';
import { limitConcurrency } from '#core/usecases/limit-concurrency.js';
import { logInAdmin } from '#core/usecases/log-in-admin.js';
import { manageAdmins } from '#core/usecases/manage-admins.js';
import { reauthenticateAdmin } from '#core/usecases/reauthenticate-admin.js';
import { verifySecondFactor } from '#core/usecases/verify-second-factor.js';
import type { Env } from '../env/env.js';
import { AdminAuthService } from '../features/admin/admin-auth.service.js';
import {
  ACCESS_LOG,
  ADMIN_SECOND_FACTORS,
  ADMIN_SESSIONS,
  ADMINS,
  CLOCK,
  ENV,
  LOGIN_ATTEMPTS,
  SECRET,
} from './tokens.js';

/** Passwords that are checked at once: each takes a thread, and memory. */
const CHECKED_AT_ONCE = 2;

/** The use cases of the admin area's door. */
@Global()
@Module({
  providers: [
    {
      provide: AdminAuthService,
      inject: [ENV, ADMINS, ADMIN_SESSIONS, ADMIN_SECOND_FACTORS, LOGIN_ATTEMPTS, ACCESS_LOG, CLOCK, SECRET],
      useFactory: (
        env: Env,
        admins: Admins,
        sessions: AdminSessions,
        factors: AdminSecondFactors,
        attempts: LoginAttempts,
        log: AccessLog,
        clock: Clock,
        secret: string,
      ): AdminAuthService => {
        const slow = argon2Passwords();
        const passwords: PasswordHasher = { ...slow, verify: limitConcurrency(slow.verify, CHECKED_AT_ONCE) };
        const secrets = { tokens: randomTokens, totp: hmacTotpCodes, cipher: aesSecretCipher(secret) };
        const rules = loginRules(env.RATE_LIMIT_FACTOR);
        const ports = {
          admins,
          sessions,
          factors,
          attempts,
          log,
          clock,
          passwords,
          rules,
          pause,
          ...secrets,
        };
        const isRequired = env.ADMIN_TOTP === 'required';
        const checks = {
          verifySecondFactor: verifySecondFactor(ports),
          reauthenticateAdmin: reauthenticateAdmin(ports),
        };
        return {
          logIn: logInAdmin({ ...ports, ...checks }),
          changePassword: changeAdminPassword({ ...ports, ...checks }),
          startTotpSetup: beginTotpEnrollment(ports),
          enableTotp: enableSecondFactor(ports),
          disableTotp: disableSecondFactor({ ...ports, ...checks, isRequired }),
          management: manageAdmins(ports),
          authenticate: authenticateAdmin(ports),
          logOut: (token, actor) =>
            sessions.revoke(randomTokens.digest(token), { ...actor, action: 'logout', details: {} }),
          needsTotp: ({ totpEnabled }) => isRequired && !totpEnabled,
          createFirstAdmin: createFirstAdmin(ports),
          log,
        };
      },
    },
  ],
  exports: [AdminAuthService],
})
export class AdminModule {}
