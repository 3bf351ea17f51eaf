import { createHmac, timingSafeEqual } from 'node:crypto';

const ALGORITHMS: ReadonlySet<string> = new Set(['sha1', 'sha256', 'sha384', 'sha512']);

/** Secret of a subscription, which its hub signs deliveries with. It is derived, so that none is stored. */
export function webSubSecret(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`websub:${id}`).digest('hex');
}

/** True when `X-Hub-Signature` is that of the body. */
export function isSignedDelivery(signature: string | undefined, body: Uint8Array, secret: string): boolean {
  const [algorithm = '', digest = ''] = (signature ?? '').split('=');
  if (!ALGORITHMS.has(algorithm)) return false;
  const expected = createHmac(algorithm, secret).update(body).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
