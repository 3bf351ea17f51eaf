import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import {
  ADMIN_PASSKEYS,
  ADMIN_SESSIONS,
  CLOCK,
  ENV,
  PASSKEY_CHALLENGES,
  PASSKEY_VERIFIER,
  PASSWORD_HASHER,
  SECRET_TOKENS,
} from '#api/wiring/tokens.js';
import { relyingParty } from '#core/admin/passkey-options.js';
import type { AdminPasskeys } from '#core/ports/admin-passkeys.js';
import type { AdminSessions } from '#core/ports/admin-sessions.js';
import type { Clock } from '#core/ports/clock.js';
import type { PasskeyChallenges } from '#core/ports/passkey-challenges.js';
import type { PasskeyVerifier } from '#core/ports/passkey-verifier.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { managePasskeys, type PasskeyManagement } from '#core/usecases/admin/manage-passkeys.js';
import { AdminPasswordService } from './admin-password.service.js';

/** Passkeys of signed-in admins. */
@Injectable()
export class AdminPasskeysService {
  readonly passkeys: PasskeyManagement;

  constructor(
    adminPasswords: AdminPasswordService,
    @Inject(ENV) env: Env,
    @Inject(ADMIN_PASSKEYS) passkeys: AdminPasskeys,
    @Inject(PASSKEY_CHALLENGES) challenges: PasskeyChallenges,
    @Inject(PASSKEY_VERIFIER) verifier: PasskeyVerifier,
    @Inject(ADMIN_SESSIONS) sessions: AdminSessions,
    @Inject(PASSWORD_HASHER) passwords: PasswordHasher,
    @Inject(SECRET_TOKENS) tokens: SecretTokens,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.passkeys = managePasskeys({
      passkeys,
      challenges,
      verifier,
      sessions,
      passwords,
      tokens,
      clock,
      reauthenticateAdmin: adminPasswords.reauthenticate,
      rp: relyingParty(env.PUBLIC_URL),
      isRequired: env.ADMIN_TOTP === 'required',
    });
  }
}
