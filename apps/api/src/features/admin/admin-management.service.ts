import { Inject, Injectable } from '@nestjs/common';
import {
  ACCESS_LOG,
  ADMIN_SECOND_FACTORS,
  ADMINS,
  ENCRYPTED_SECRETS,
  PASSWORD_HASHER,
  SECRET_CIPHER,
  SECRET_TOKENS,
} from '#api/wiring/tokens.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { AdminSecondFactors } from '#core/ports/admin-second-factors.js';
import type { Admins } from '#core/ports/admins.js';
import type { EncryptedSecrets } from '#core/ports/encrypted-secrets.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { SecretCipher } from '#core/ports/secret-cipher.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { createFirstAdmin } from '#core/usecases/admin/create-first-admin.js';
import { type AdminManagement, manageAdmins } from '#core/usecases/admin/manage-admins.js';
import { reencryptSecrets } from '#core/usecases/operations/reencrypt-secrets.js';

/** Manages admin accounts from the command line and at start-up. */
@Injectable()
export class AdminManagementService {
  readonly admins: AdminManagement;
  readonly createFirstAdmin: ReturnType<typeof createFirstAdmin>;
  readonly verifyLog: AccessLog['verify'];
  readonly reencryptSecrets: ReturnType<typeof reencryptSecrets>;

  constructor(
    @Inject(ADMINS) admins: Admins,
    @Inject(ADMIN_SECOND_FACTORS) factors: AdminSecondFactors,
    @Inject(PASSWORD_HASHER) passwords: PasswordHasher,
    @Inject(SECRET_TOKENS) tokens: SecretTokens,
    @Inject(ACCESS_LOG) log: AccessLog,
    @Inject(ENCRYPTED_SECRETS) secrets: EncryptedSecrets,
    @Inject(SECRET_CIPHER) cipher: SecretCipher,
  ) {
    this.admins = manageAdmins({ admins, factors, passwords, tokens });
    this.createFirstAdmin = createFirstAdmin({ admins, passwords, tokens });
    this.verifyLog = (after) => log.verify(after);
    this.reencryptSecrets = reencryptSecrets({ secrets, cipher });
  }
}
