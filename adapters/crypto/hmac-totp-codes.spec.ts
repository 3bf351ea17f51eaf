import { totpSteps } from '#core/admin/totp.js';
import { hmacTotpCodes, totpCode } from './hmac-totp-codes.js';
import { fromBase32, toBase32 } from './random-tokens.js';

/** RFC 6238, appendix B, for SHA-1, truncated to six digits. */
const SECRET = toBase32(Buffer.from('12345678901234567890'));

describe('TOTP', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('gives the code of RFC 6238 at %d s', (seconds, code) => {
    expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
  });

  it('takes the codes of one step before and after, and no other', () => {
    const now = new Date(1_111_111_111_000);
    const current = Math.floor(now.getTime() / 30_000);
    const taken = [-2, -1, 0, 1, 2].map((away) =>
      hmacTotpCodes.findStep(SECRET, totpCode(SECRET, current + away), totpSteps(now)),
    );
    expect(taken).toEqual([undefined, current - 1, current, current + 1, undefined]);
    for (const wrong of ['', '05047', '0504711', '000000']) {
      expect(hmacTotpCodes.findStep(SECRET, wrong, totpSteps(now))).toBeUndefined();
    }
  });

  it('writes base32 as RFC 4648 does, and reads its own secrets back', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(fromBase32('MZXW6YTB').toString()).toBe('fooba');
    const secret = hmacTotpCodes.generateSecret();
    expect([secret.length, fromBase32(secret).length]).toEqual([32, 20]);
    expect(() => fromBase32('01')).toThrow('not base32');
  });
});
