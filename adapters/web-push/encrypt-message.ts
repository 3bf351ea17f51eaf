import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { PushSubscription, VapidKeys } from '#core/library/push.js';

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
/** Marks the last record. */
const DELIMITER = 2;
/** Lifetime of a signed token; RFC 8292 allows 24 hours. */
const TOKEN_SECONDS = 12 * 3600;

/** Fixed values for the test vector of RFC 8291. */
interface Randomness {
  readonly sender: ECDH;
  readonly salt: Buffer;
}

function newRandomness(): Randomness {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

/**
 * Body of a message in the content coding `aes128gcm` (RFC 8188), for the one who holds the subscription's keys (RFC 8291).
 * @throws for a public key that is no point of the curve
 */
export function encryptMessage(
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  plain: Buffer,
  { sender, salt }: Randomness = newRandomness(),
): Buffer {
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const shared = sender.computeSecret(receiverKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const material = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const encrypted = [cipher.update(Buffer.concat([plain, Buffer.of(DELIMITER)])), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, head, senderKey, ...encrypted, cipher.getAuthTag()]);
}

function derive(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, length));
}

export function generateVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  return {
    publicKey: pair.generateKeys('base64url'),
    // Leading zeros are part of the key.
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
}

/** Value of `Authorization` for a push service (RFC 8292). `subject`: a URL of the operator. */
export function vapidAuthorization(
  { publicKey, privateKey: d }: VapidKeys,
  { endpoint, subject, now }: { readonly endpoint: string; readonly subject: string; readonly now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d, x, y } });
  const exp = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS;
  const text = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: subject },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}
