import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { ADMINS, CLOCK, ENV, LOGIN_ATTEMPTS, PASSWORD_HASHER, SECRET_TOKENS } from '#api/wiring/tokens.js';
import { loginRules } from '#core/admin/lockout.js';
import type { Admins } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/clock.js';
import type { LoginAttempts } from '#core/ports/login-attempts.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { changeAdminPassword } from '#core/usecases/admin/change-admin-password.js';
import { reauthenticateAdmin } from '#core/usecases/admin/reauthenticate-admin.js';

/** Passwords of signed-in admins. */
@Injectable()
export class AdminPasswordService {
  readonly reauthenticate: ReturnType<typeof reauthenticateAdmin>;
  readonly change: ReturnType<typeof changeAdminPassword>;

  constructor(
    @Inject(ENV) env: Env,
    @Inject(ADMINS) admins: Admins,
    @Inject(LOGIN_ATTEMPTS) attempts: LoginAttempts,
    @Inject(PASSWORD_HASHER) passwords: PasswordHasher,
    @Inject(SECRET_TOKENS) tokens: SecretTokens,
    @Inject(CLOCK) clock: Clock,
  ) {
    const rules = loginRules(env.RATE_LIMIT_FACTOR);
    this.reauthenticate = reauthenticateAdmin({ admins, attempts, passwords, clock, rules });
    this.change = changeAdminPassword({
      admins,
      passwords,
      tokens,
      reauthenticateAdmin: this.reauthenticate,
    });
  }
}
