import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretCipher } from '#core/ports/secret-cipher.js';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** No base32 secret begins like this. */
const MARK = 'v1:';
const PURPOSE = 'podgist secrets at rest v1';

/** AES-256-GCM under a key of its own, derived of the product's secret by HKDF-SHA-256. */
export function aesSecretSeals(productSecret: string): SecretCipher {
  const key = Buffer.from(hkdfSync('sha256', productSecret, '', PURPOSE, KEY_BYTES));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url');
    },
    open(kept, owner) {
      if (!kept.startsWith(MARK)) return { secret: kept, isSealed: false };
      const bytes = Buffer.from(kept.slice(MARK.length), 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const secret = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      try {
        return { secret: Buffer.concat([secret, cipher.final()]).toString('utf8'), isSealed: true };
      } catch {
        return undefined;
      }
    },
  };
}
