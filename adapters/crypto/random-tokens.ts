import { createHash, randomBytes } from 'node:crypto';
import type { SecretTokens } from '#core/ports/crypto.js';
import { toBase32 } from './base32.js';

const TOKEN_BYTES = 32;
/** Secrets for manual entry: 128 bits. */
const TYPED_BYTES = 16;
const DEVELOPMENT_BYTES = 10;

/** Random tokens from the system's CSPRNG. Their entropy makes a single SHA-256 sufficient for the stored digest. */
export const randomTokens: SecretTokens = {
  generate: () => randomBytes(TOKEN_BYTES).toString('base64url'),
  generateSigningKey: () => randomBytes(TOKEN_BYTES).toString('base64'),
  digest: (secret) => createHash('sha256').update(secret).digest('base64url'),
  generateRecoveryCode: () => inGroups(TYPED_BYTES),
  generatePassword: () => inGroups(TYPED_BYTES),
  generateDevelopmentPassword: () => inGroups(DEVELOPMENT_BYTES),
};

function inGroups(bytes: number): string {
  return toBase32(randomBytes(bytes))
    .toLowerCase()
    .replaceAll(/.{4}(?=.)/g, '$&-');
}
