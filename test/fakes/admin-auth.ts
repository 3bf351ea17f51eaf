import { aesSecretCipher } from '#adapters/crypto/aes-secret-cipher.js';
import { argon2Passwords } from '#adapters/crypto/argon2-passwords.js';
import { hmacTotpCodes, totpCode } from '#adapters/crypto/hmac-totp-codes.js';
import { randomTokens } from '#adapters/crypto/random-tokens.js';
import { webauthnPasskeyVerifier } from '#adapters/crypto/webauthn-passkey-verifier.js';
import { ADMIN_SESSION_MS, loginRules } from '#core/admin/admin-login.js';
import { relyingParty } from '#core/admin/passkey.js';
import { totpSecretOwner, totpSteps } from '#core/admin/totp.js';
import type { AdminAuthPorts } from '#core/usecases/admin/authenticate-admin.js';
import { FixedClock } from './fixed-clock.js';
import { memoryAccessLog, memoryAdminStore } from './memory-access-log.js';
import { memoryAdmins } from './memory-admins.js';

export const ADA = { email: 'ada@podgist.test', password: 'correct horse battery staple' } as const;
export const ACTOR = {
  adminId: 1,
  adminName: 'Ada',
  adminEmail: ADA.email,
  ipAddress: '192.0.2.7',
} as const;

/** Site of Ada's passkeys. */
export const RELYING_PARTY = relyingParty('https://podgist.test');

/** The ports of admins' sign-in with one admin, Ada. Its cryptography is the product's, at the lowest cost. */
export async function anAdminAuth() {
  const [store, clock] = [memoryAdminStore(), new FixedClock()];
  const secret = hmacTotpCodes.generateSecret();
  const credentials = {
    passwords: argon2Passwords({ memory: 64, passes: 1, parallelism: 1 }),
    totp: { ...hmacTotpCodes, generateSecret: () => secret },
    passkeys: webauthnPasskeyVerifier(RELYING_PARTY),
  };
  const admins = memoryAdmins(store, clock);
  const cipher = aesSecretCipher('s'.repeat(32));
  const log = memoryAccessLog(store, clock);
  const passwordHash = await credentials.passwords.hash(ADA.password);
  const entry = { ...ACTOR, action: 'create_admin', details: {} } as const;
  const ada = await admins.create({ email: ADA.email, name: 'Ada', passwordHash }, entry);
  if (!ada) throw new Error('Ada exists already');
  const ports: AdminAuthPorts & { readonly clock: FixedClock } = {
    admins,
    log,
    credentials,
    tokens: randomTokens,
    cipher,
    clock,
    rules: loginRules(1),
    rp: RELYING_PARTY,
    isSecondFactorRequired: false,
    timers: { delay: async () => undefined },
  };
  return {
    ...ports,
    ada,
    secret,
    /** The code that Ada's app shows `steps` from now. */
    code: (steps = 0) => totpCode(secret, (totpSteps(clock.now())[0] ?? 0) + steps),
    /** Enables Ada's second factor; `encrypted` is the secret as it is stored. */
    async enable(recoveryCodes: readonly string[] = [], encrypted?: string) {
      return this.enableWith(
        recoveryCodes.map((code) => randomTokens.digest(code)),
        encrypted,
      );
    },
    async enableWith(
      recoveryDigests: readonly string[],
      encrypted = cipher.encrypt(secret, totpSecretOwner(1)),
    ) {
      const { secondFactors } = admins;
      await secondFactors.storePendingSecret(ada.id, encrypted);
      const enabled = { secret: encrypted, step: 0, recoveryDigests };
      await secondFactors.enable(ada.id, enabled, { ...ACTOR, action: 'enable_totp', details: {} });
      return encrypted;
    },
    /** Opens a session of Ada under `token`. */
    async signIn(token: string) {
      const session = {
        tokenDigest: randomTokens.digest(token),
        adminId: 1,
        expiresAt: new Date(clock.now().getTime() + ADMIN_SESSION_MS),
      };
      const hash = (await admins.byId(1))?.passwordHash ?? '';
      await admins.sessions.create(session, hash, { ...ACTOR, action: 'login', details: {} });
    },
    /** True while the session of `token` lasts. */
    async isSignedIn(token: string) {
      const admin = await admins.sessions.find(randomTokens.digest(token), ADMIN_SESSION_MS);
      return admin !== undefined;
    },
    /** Logged actions with their details, oldest first, without the set-up. */
    async logged() {
      const { entries } = await log.list({}, 1, 1000);
      const setUp = ['create_admin', 'enable_totp'];
      return entries
        .toReversed()
        .flatMap(({ action, details }) => (setUp.includes(action) ? [] : [[action, details]]));
    },
  };
}

export type AdminAuthUnderTest = Awaited<ReturnType<typeof anAdminAuth>>;
