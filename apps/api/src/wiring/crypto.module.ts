import { Global, Module, type Provider } from '@nestjs/common';
import { aesSecretCipher } from '#adapters/crypto/aes-secret-cipher.js';
import { argon2Passwords } from '#adapters/crypto/argon2-passwords.js';
import { hmacTotpCodes } from '#adapters/crypto/hmac-totp-codes.js';
import { randomTokens } from '#adapters/crypto/random-tokens.js';
import { webauthnPasskeyVerifier } from '#adapters/crypto/webauthn-passkey-verifier.js';
import { relyingParty } from '#core/admin/passkey.js';
import type { AdminCredentials } from '#core/ports/crypto.js';
import type { Env } from '../env/env.js';
import { ADMIN_CREDENTIALS, ENV, SECRET, SECRET_CIPHER, SECRET_TOKENS } from './tokens.js';

const PORTS: Provider[] = [
  { provide: SECRET_TOKENS, useValue: randomTokens },
  {
    provide: ADMIN_CREDENTIALS,
    inject: [ENV],
    useFactory: ({ PUBLIC_URL }: Env): AdminCredentials => ({
      passwords: argon2Passwords(),
      totp: hmacTotpCodes,
      passkeys: webauthnPasskeyVerifier(relyingParty(PUBLIC_URL)),
    }),
  },
  {
    provide: SECRET_CIPHER,
    inject: [SECRET, ENV],
    useFactory: (secret: string, { SESSION_SECRET_PREVIOUS }: Env) =>
      aesSecretCipher(secret, SESSION_SECRET_PREVIOUS),
  },
];

/** Credentials of admins, tokens and encrypted secrets. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class CryptoModule {}
