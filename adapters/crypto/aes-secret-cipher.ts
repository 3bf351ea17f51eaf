import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretCipher } from '#core/ports/crypto.js';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Distinguishes encrypted values from legacy plain base32 secrets. */
const VERSION_PREFIX = 'v1:';
const PURPOSE = 'podgist secrets at rest v1';

/**
 * AES-256-GCM with a dedicated key derived from the product secret (HKDF-SHA-256). Values encrypted under a previous product
 * secret are still decrypted.
 */
export function aesSecretCipher(productSecret: string, previousSecret?: string): SecretCipher {
  const key = deriveKey(productSecret);
  const previousKey = previousSecret === undefined ? undefined : deriveKey(previousSecret);
  return {
    encrypt(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return VERSION_PREFIX + Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64url');
    },
    decrypt(stored, owner) {
      if (!stored.startsWith(VERSION_PREFIX)) return { secret: stored, isCurrent: false };
      const bytes = Buffer.from(stored.slice(VERSION_PREFIX.length), 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const secret = open(bytes, key, owner);
      if (secret !== undefined) return { secret, isCurrent: true };
      const previous = previousKey && open(bytes, previousKey, owner);
      return previous === undefined ? undefined : { secret: previous, isCurrent: false };
    },
  };
}

function deriveKey(productSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', productSecret, '', PURPOSE, KEY_BYTES));
}

/** The plain text; undefined for another key or owner, or changed bytes. */
function open(bytes: Buffer, key: Buffer, owner: string): string | undefined {
  const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
