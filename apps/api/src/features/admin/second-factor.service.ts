import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import {
  ADMIN_SECOND_FACTORS,
  ADMIN_SESSIONS,
  CLOCK,
  ENV,
  LOGIN_ATTEMPTS,
  PASSWORD_HASHER,
  SECRET_CIPHER,
  SECRET_TOKENS,
  TOTP_CODES,
} from '#api/wiring/tokens.js';
import { type Admin, hasSecondFactor } from '#core/admin/admin.js';
import { loginRules } from '#core/admin/lockout.js';
import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Clock } from '#core/ports/clock.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretCipher } from '#core/ports/secret-cipher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import type { TotpCodes } from '#core/ports/totp-codes.js';
import { disableSecondFactor } from '#core/usecases/admin/disable-second-factor.js';
import { beginTotpEnrollment, enableSecondFactor } from '#core/usecases/admin/enable-second-factor.js';
import { verifySecondFactor } from '#core/usecases/admin/verify-second-factor.js';
import { AdminPasswordService } from './admin-password.service.js';

/** Authenticator apps and recovery codes of admins. */
@Injectable()
export class SecondFactorService {
  readonly verify: ReturnType<typeof verifySecondFactor>;
  readonly beginEnrollment: ReturnType<typeof beginTotpEnrollment>;
  readonly enable: ReturnType<typeof enableSecondFactor>;
  readonly disable: ReturnType<typeof disableSecondFactor>;
  private readonly isRequired: boolean;

  constructor(
    adminPasswords: AdminPasswordService,
    @Inject(ENV) env: Env,
    @Inject(ADMIN_SECOND_FACTORS) factors: AdminSecondFactors,
    @Inject(ADMIN_SESSIONS) sessions: AdminSessions,
    @Inject(PASSWORD_HASHER) passwords: PasswordHasher,
    @Inject(LOGIN_ATTEMPTS) attempts: LoginAttempts,
    @Inject(SECRET_CIPHER) cipher: SecretCipher,
    @Inject(SECRET_TOKENS) tokens: SecretTokens,
    @Inject(TOTP_CODES) totp: TotpCodes,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.isRequired = env.ADMIN_TOTP === 'required';
    const ports = {
      factors,
      sessions,
      passwords,
      reauthenticateAdmin: adminPasswords.reauthenticate,
      attempts,
      cipher,
      tokens,
      totp,
      clock,
      rules: loginRules(env.RATE_LIMIT_FACTOR),
    };
    this.verify = verifySecondFactor(ports);
    this.beginEnrollment = beginTotpEnrollment(ports);
    this.enable = enableSecondFactor(ports);
    this.disable = disableSecondFactor({
      ...ports,
      isRequired: this.isRequired,
      verifySecondFactor: this.verify,
    });
  }

  /** Whether the admin has to set up a second factor before anything else. */
  mustEnroll(admin: Admin): boolean {
    return this.isRequired && !hasSecondFactor(admin);
  }
}
