import { Global, Module } from '@nestjs/common';
import { aesSecretCipher } from '#adapters/crypto/aes-secret-cipher.js';
import { argon2Passwords } from '#adapters/crypto/argon2-passwords.js';
import { hmacTotpCodes } from '#adapters/crypto/hmac-totp-codes.js';
import { randomTokens } from '#adapters/crypto/random-tokens.js';
import { webauthnPasskeyVerifier } from '#adapters/crypto/webauthn-passkey-verifier.js';
import { relyingParty } from '#core/admin/passkey.js';
import { provide } from './ports.js';

const PORTS = [
  provide('tokens', [], () => randomTokens),
  provide('credentials', ['env'], ({ env }) => ({
    passwords: argon2Passwords(),
    totp: hmacTotpCodes,
    passkeys: webauthnPasskeyVerifier(relyingParty(env.PUBLIC_URL)),
  })),
  provide('cipher', ['secret', 'env'], ({ secret, env }) =>
    aesSecretCipher(secret, env.SESSION_SECRET_PREVIOUS),
  ),
];

/** Credentials of admins, tokens and encrypted secrets. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class CryptoModule {}
