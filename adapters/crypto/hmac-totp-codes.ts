import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { TOTP } from '#core/admin/totp.js';
import type { TotpCodes } from '#core/ports/crypto.js';
import { fromBase32, toBase32 } from './random-tokens.js';

const SECRET_BYTES = 20;

/** TOTP (RFC 6238) on Node's crypto module. */
export const hmacTotpCodes: TotpCodes = {
  generateSecret: () => toBase32(randomBytes(SECRET_BYTES)),
  findStep(secret, code, steps) {
    const actual = Buffer.from(code);
    const matching = steps.filter((step) => {
      const expected = Buffer.from(totpCode(secret, step));
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    });
    return matching[0];
  },
};

/** Computes the code of a time step (RFC 4226 §5.3, RFC 6238 §4). `secret` is base32. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0x0f) & 0x7fffffff;
  return String(number % 10 ** TOTP.digits).padStart(TOTP.digits, '0');
}
