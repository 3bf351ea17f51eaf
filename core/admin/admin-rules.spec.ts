import { truncateEntry } from './access-log-entry.js';
import { loginDelayMs, loginRules } from './lockout.js';
import { canonicalEntry } from './log-chain.js';
import { newPasswordProblem } from './new-password-problem.js';
import { adminPasswordProblem } from './password-rule.js';
import { isTotpCode, normalizeCode, otpauthUrl } from './totp.js';

describe('rules of the admin area', () => {
  it.each([
    ['eleven char', false],
    ['twelve chars', true],
    ['aaaaaaaaaaaaaaaa', false],
    ['ada.byron and more', false],
    ['日本語のパスワードです。長い', true],
    [`long ${'x'.repeat(200)}`, false],
  ])('takes %j as a password: %s', (password, isTaken) => {
    expect(adminPasswordProblem(password, 'ada.byron@podgist.test') === undefined).toBe(isTaken);
  });

  it.each([
    ['Password1234', false],
    ['passwordpassword', false],
    ['1qaz2wsx3edc', false],
    ['Podgist-2026!!', false],
    ['podgist.podgist', false],
    ['correct horse battery staple', true],
    ['password of my sister', true],
    ['日本語のパスワードです。長い', true],
  ])('takes %j as a new password, which attackers do not try first: %s', (password, isTaken) => {
    expect(newPasswordProblem(password, 'ada.byron@podgist.test') === undefined).toBe(isTaken);
  });

  it('multiplies the lock-out’s threshold and never lets it reach nought', () => {
    expect([1, 1000, 0.01].map((factor) => loginRules(factor).lockOut.failures)).toEqual([5, 5000, 1]);
    expect(loginRules(2).lockOut.lockedMs).toBe(900_000);
  });

  it('delays logins of an account longer and longer, within bounds, and never refuses them', () => {
    const { slowDown } = loginRules(1);
    const delays = [1, 5, 6, 7, 10, 11, 1_000_000].map((attempts) => loginDelayMs(attempts, slowDown));
    expect(delays).toEqual([0, 0, 250, 500, 4000, 8000, 8000]);
  });

  it('reads codes as people type them', () => {
    expect(['123 456', '12345', 'abcd-EFGH'].map(normalizeCode)).toEqual(['123456', '12345', 'abcdefgh']);
    expect(['123456', '12345', '1234567', '١٢٣٤٥٦'].map(isTotpCode)).toEqual([true, false, false, false]);
    expect(otpauthUrl('Pod & gist', 'a+b@x.test', 'SECRET')).toContain('/Pod%20%26%20gist:a%2Bb%40x.test?');
  });

  it('hashes no two lines as one, however their texts are cut', () => {
    const line = {
      id: 1,
      action: 'login',
      adminName: 'a',
      adminEmail: 'b',
      createdAt: '',
      ipAddress: '',
      detailsText: '{}',
      previousHash: '',
    };
    const moved = { ...line, adminName: 'a","b', adminEmail: '' };
    expect(canonicalEntry(line)).not.toBe(canonicalEntry(moved));
    expect(canonicalEntry({ ...line, adminId: 1 })).not.toBe(canonicalEntry(line));
  });

  it('cuts what strangers wrote into a line', () => {
    const entry = {
      action: 'login_failed',
      adminName: '',
      adminEmail: 'x'.repeat(999),
      ipAddress: '',
    } as const;
    expect(truncateEntry({ ...entry, details: {} }).adminEmail).toHaveLength(301);
  });
});
