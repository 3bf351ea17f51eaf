import { argon2Passwords } from '#adapters/crypto/argon2-passwords.js';
import { hmacTotpCodes } from '#adapters/crypto/hmac-totp-codes.js';
import { webauthnPasskeyVerifier } from '#adapters/crypto/webauthn-passkey-verifier.js';
import { relyingParty } from '#core/admin/passkey.js';
import { adminCredentialsContract } from './admin-credentials.contract.js';

adminCredentialsContract('argon2id, HMAC, SimpleWebAuthn', () => ({
  passwords: argon2Passwords({ memory: 64, passes: 1, parallelism: 1 }),
  totp: hmacTotpCodes,
  passkeys: webauthnPasskeyVerifier(relyingParty('https://podgist.test')),
}));
