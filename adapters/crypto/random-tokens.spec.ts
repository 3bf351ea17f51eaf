import { normalizeCode, RECOVERY_CODE_LENGTHS } from '#core/admin/totp.js';
import { randomTokens } from './random-tokens.js';

const BITS = { base32: 5, base64: 6 } as const;

describe('random tokens', () => {
  it.each([
    ['a token', randomTokens.generate(), BITS.base64],
    ['a signing key', randomTokens.generateSigningKey().replace(/=+$/, ''), BITS.base64],
    ['a recovery code', normalizeCode(randomTokens.generateRecoveryCode()), BITS.base32],
    ['a password', normalizeCode(randomTokens.generatePassword()), BITS.base32],
  ])('have 128 random bits or more (OWASP ASVS V11.5.1): %s', (_name, text, bits) => {
    expect(text.length * bits).toBeGreaterThanOrEqual(128);
  });

  it('make recovery codes of an accepted length', () => {
    expect(RECOVERY_CODE_LENGTHS).toContain(normalizeCode(randomTokens.generateRecoveryCode()).length);
  });
});
