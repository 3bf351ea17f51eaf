import { aesSecretCipher } from '#adapters/crypto/aes-secret-cipher.js';
import { argon2Passwords } from '#adapters/crypto/argon2-passwords.js';
import { hmacTotpCodes, totpCode } from '#adapters/crypto/hmac-totp-codes.js';
import { randomTokens } from '#adapters/crypto/random-tokens.js';
import { webauthnPasskeyVerifier } from '#adapters/crypto/webauthn-passkey-verifier.js';
import { loginRules } from '#core/admin/lockout.js';
import { relyingParty } from '#core/admin/passkey-options.js';
import { totpSecretOwner, totpSteps } from '#core/admin/totp.js';
import { verifyPasskey } from '#core/usecases/admin/verify-passkey.js';
import { verifySecondFactor } from '#core/usecases/admin/verify-second-factor.js';
import { FixedClock } from './fixed-clock.js';
import { memoryAccessLog } from './memory-access-log.js';
import { memoryAdminPasskeys } from './memory-admin-passkeys.js';
import { memoryAdminSecondFactors } from './memory-admin-second-factors.js';
import { memoryAdminSessions } from './memory-admin-sessions.js';
import { memoryAdminStore } from './memory-admin-store.js';
import { memoryAdmins } from './memory-admins.js';
import { memoryLoginAttempts } from './memory-login-attempts.js';
import { memoryPasskeyChallenges } from './memory-passkey-challenges.js';

export const ADA = { email: 'ada@podgist.test', password: 'correct horse battery staple' } as const;
export const ACTOR = {
  adminId: 1,
  adminName: 'Ada',
  adminEmail: ADA.email,
  ipAddress: '192.0.2.7',
} as const;

/** Where Ada's passkeys work. */
export const RELYING_PARTY = relyingParty('https://podgist.test');

/** An admin area with one admin, Ada. Its cryptography is the product's, at the lowest cost. */
export async function anAdminArea() {
  const [store, clock] = [memoryAdminStore(), new FixedClock()];
  const passwords = argon2Passwords({ memory: 64, passes: 1, parallelism: 1 });
  const admins = memoryAdmins(store, clock);
  const factors = memoryAdminSecondFactors(store, clock);
  const cipher = aesSecretCipher('s'.repeat(32));
  const log = memoryAccessLog(store, clock);
  const passwordHash = await passwords.hash(ADA.password);
  const entry = { ...ACTOR, action: 'create_admin', details: {} } as const;
  const ada = await admins.create({ email: ADA.email, name: 'Ada', passwordHash }, entry);
  if (!ada) throw new Error('Ada exists already');
  const secret = hmacTotpCodes.generateSecret();
  const passkeys = memoryAdminPasskeys(store, clock);
  const challenges = memoryPasskeyChallenges(store, clock);
  const verifier = webauthnPasskeyVerifier(RELYING_PARTY);
  const tokens = randomTokens;
  return {
    ada,
    admins,
    factors,
    cipher,
    log,
    clock,
    passwords,
    passkeys,
    challenges,
    verifier,
    rp: RELYING_PARTY,
    verifySecondFactor: verifySecondFactor({
      factors,
      passwords,
      cipher,
      tokens,
      totp: hmacTotpCodes,
      clock,
    }),
    verifyPasskey: verifyPasskey({ passkeys, challenges, verifier, tokens }),
    sessions: memoryAdminSessions(store, clock),
    attempts: memoryLoginAttempts(store, clock),
    tokens,
    totp: hmacTotpCodes,
    rules: loginRules(1),
    secret,
    /** The code that Ada's app shows `steps` from now. */
    code: (steps = 0) => totpCode(secret, (totpSteps(clock.now())[0] ?? 0) + steps),
    /** Turns Ada's second factor on; `kept` is the secret as it is stored. */
    async enable(recoveryCodes: readonly string[] = [], kept?: string) {
      return this.enableWith(
        recoveryCodes.map((code) => randomTokens.digest(code)),
        kept,
      );
    },
    async enableWith(recoveryDigests: readonly string[], kept = cipher.encrypt(secret, totpSecretOwner(1))) {
      await factors.storePendingSecret(ada.id, kept);
      const enabled = { secret: kept, step: 0, recoveryDigests };
      await factors.enable(ada.id, enabled, { ...ACTOR, action: 'enable_totp', details: {} });
      return kept;
    },
    /** Logged actions with their details, oldest first, without the area's set-up. */
    async logged() {
      const { entries } = await log.list({}, 1, 1000);
      const setUp = ['create_admin', 'enable_totp'];
      return entries
        .toReversed()
        .flatMap(({ action, details }) => (setUp.includes(action) ? [] : [[action, details]]));
    },
  };
}

export type AdminArea = Awaited<ReturnType<typeof anAdminArea>>;
