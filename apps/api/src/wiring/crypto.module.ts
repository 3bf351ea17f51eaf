import { Global, Module, type Provider } from '@nestjs/common';
import { limitFunction } from 'p-limit';
import { aesSecretCipher } from '#adapters/crypto/aes-secret-cipher.js';
import { argon2Passwords } from '#adapters/crypto/argon2-passwords.js';
import { hmacTotpCodes } from '#adapters/crypto/hmac-totp-codes.js';
import { randomTokens } from '#adapters/crypto/random-tokens.js';
import { webauthnPasskeyVerifier } from '#adapters/crypto/webauthn-passkey-verifier.js';
import { relyingParty } from '#core/admin/passkey-options.js';
import type { PasswordHasher } from '#core/ports/password-hasher.js';
import type { Env } from '../env/env.js';
import {
  ENV,
  PASSKEY_VERIFIER,
  PASSWORD_HASHER,
  SECRET,
  SECRET_CIPHER,
  SECRET_TOKENS,
  TOTP_CODES,
} from './tokens.js';

/** Each verification occupies a thread and 19 MiB of memory or more. */
const MAX_CONCURRENT_VERIFICATIONS = 2;

const PORTS: Provider[] = [
  {
    provide: PASSWORD_HASHER,
    useFactory: (): PasswordHasher => {
      const hasher = argon2Passwords();
      return {
        ...hasher,
        verify: limitFunction(hasher.verify, { concurrency: MAX_CONCURRENT_VERIFICATIONS }),
      };
    },
  },
  { provide: SECRET_TOKENS, useValue: randomTokens },
  { provide: TOTP_CODES, useValue: hmacTotpCodes },
  {
    provide: PASSKEY_VERIFIER,
    inject: [ENV],
    useFactory: ({ PUBLIC_URL }: Env) => webauthnPasskeyVerifier(relyingParty(PUBLIC_URL)),
  },
  {
    provide: SECRET_CIPHER,
    inject: [SECRET, ENV],
    useFactory: (secret: string, { SESSION_SECRET_PREVIOUS }: Env) =>
      aesSecretCipher(secret, SESSION_SECRET_PREVIOUS),
  },
];

/** Password hashes, tokens, one-time codes, passkeys and encrypted secrets. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class CryptoModule {}
