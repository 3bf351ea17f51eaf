import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { listening } from './listening.ts';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Decrypted with the keys of the browser that subscribed at this path. */
  readonly message: unknown;
  /** Claims of the sender's token, whose signature was checked. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A push service with browsers, which decrypt what they get. Answers 401 to a token that does not verify. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, { readonly key: ReturnType<typeof createECDH>; readonly auth: Buffer }>();
  let answer = 201;
  const server = await listening(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const browser = browsers.get(path);
    const claims = verifiedClaims(request.headers.authorization ?? '');
    if (!browser || !claims) return void response.writeHead(browser ? 401 : 404).end();
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    const message = JSON.parse(decrypt(Buffer.concat(chunks), browser));
    received.push({ path, headers: Object.fromEntries(headers), message, claims });
    response.writeHead(answer).end();
  });
  return {
    ...server,
    received,
    answerWith(status: number): void {
      answer = status;
    },
    /** A browser's subscription as `PushSubscription.toJSON()` gives it. */
    subscribe() {
      const key = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/send/${browsers.size + 1}`;
      const p256dh = key.generateKeys('base64url');
      browsers.set(path, { key, auth });
      return { endpoint: server.url + path, keys: { p256dh, auth: auth.toString('base64url') } };
    },
  };
}

/** RFC 8291 as the receiver reads it. */
function decrypt(
  body: Buffer,
  { key, auth }: { readonly key: ReturnType<typeof createECDH>; readonly auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const encrypted = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const hkdf = (material: Buffer, saltOf: Buffer, infoOf: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', material, saltOf, infoOf, length));
  const material = hkdf(key.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(encrypted.subarray(-16));
  const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Claims of a VAPID token (RFC 8292); absent where it is not signed by the key that is stated. */
function verifiedClaims(authorization: string): Record<string, unknown> | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return undefined;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    options,
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
}
