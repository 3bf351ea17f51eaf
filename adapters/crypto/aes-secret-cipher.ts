import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretCipher } from '#core/ports/secret-cipher.js';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Distinguishes encrypted values from legacy plain base32 secrets. */
const VERSION_PREFIX = 'v1:';
const PURPOSE = 'podgist secrets at rest v1';

/** AES-256-GCM with a dedicated key derived from the product secret (HKDF-SHA-256). */
export function aesSecretCipher(productSecret: string): SecretCipher {
  const key = Buffer.from(hkdfSync('sha256', productSecret, '', PURPOSE, KEY_BYTES));
  return {
    encrypt(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return VERSION_PREFIX + Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64url');
    },
    decrypt(stored, owner) {
      if (!stored.startsWith(VERSION_PREFIX)) return { secret: stored, isEncrypted: false };
      const bytes = Buffer.from(stored.slice(VERSION_PREFIX.length), 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const secret = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      try {
        return { secret: Buffer.concat([secret, cipher.final()]).toString('utf8'), isEncrypted: true };
      } catch {
        return undefined;
      }
    },
  };
}
