import { createHash, randomBytes } from 'node:crypto';
import type { SecretTokens } from '#core/ports/crypto.js';

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

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** Encodes as base32 without padding (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

/** @throws Error for a character outside the base32 alphabet */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) throw new Error('not base32');
    return value.toString(2).padStart(BITS, '0');
  });
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
