import { adminView, foldEmail } from './admin.js';
import {
  ADMIN_SESSION_IDLE_MS,
  ADMIN_SESSION_MS,
  formatKnownDevice,
  isRecentLogin,
  knownDeviceId,
  loginDelayMs,
  loginRules,
  RECENT_LOGIN_MS,
} from './admin-login.js';
import { adminPasswordProblem, newPasswordProblem } from './password-rule.js';
import { isTotpCode, normalizeCode, otpauthUrl, totpSecretOwner, totpSteps } from './totp.js';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-22T10:00:15.000Z');

describe('the account of an admin (contract §4)', () => {
  it('is told by its address in lower case, and shows nothing but who it is', () => {
    expect(foldEmail(' Ada@Example.COM ')).toBe('ada@example.com');
    const account = {
      id: 1,
      email: 'ada@example.com',
      name: 'Ada',
      isActive: true,
      totpEnabled: false,
      hasPasskey: false,
    };
    const { isActive, hasPasskey, ...shown } = account;
    expect(
      isActive && !hasPasskey && adminView({ ...account, createdAt: '2026-01-01T00:00:00.000Z' }),
    ).toEqual(shown);
  });

  it('has sessions of 12 hours that end earlier when idle', () => {
    expect(ADMIN_SESSION_MS).toBe(12 * HOUR_MS);
    expect(ADMIN_SESSION_IDLE_MS).toBeGreaterThan(60_000);
    expect(ADMIN_SESSION_IDLE_MS).toBeLessThan(ADMIN_SESSION_MS);
  });

  it('need not enter the password again for five minutes after the login', () => {
    expect(RECENT_LOGIN_MS).toBe(5 * 60_000);
    const expiresAt = new Date(NOW.getTime() + ADMIN_SESSION_MS);
    const after = (ms: number) => isRecentLogin(expiresAt, new Date(NOW.getTime() + ms));
    expect([0, RECENT_LOGIN_MS - 1, RECENT_LOGIN_MS].map(after)).toEqual([true, true, false]);
  });

  it('takes codes of this half minute and of those beside it', () => {
    const step = Date.parse('2026-11-22T10:00:00.000Z') / 30_000;
    expect(totpSteps(NOW)).toEqual([step, step - 1, step + 1]);
    expect(totpSecretOwner(7)).toBe('admin:7');
    expect(otpauthUrl('Podgist', 'a@x.test', 'S3CRET')).toBe(
      'otpauth://totp/Podgist:a%40x.test?secret=S3CRET&issuer=Podgist&algorithm=SHA1&digits=6&period=30',
    );
  });

  it.each([
    ['eleven char', 'Choose a password of at least 12 characters.'],
    ['x'.repeat(201), 'Choose a password of at most 200 characters.'],
    [
      'abcdabcdabcd',
      'Choose a password that is harder to guess: not your address, not one letter over and over.',
    ],
    [
      'my BYRON password',
      'Choose a password that is harder to guess: not your address, not one letter over and over.',
    ],
    [`abcde${'x'.repeat(195)}`, undefined],
    ['abcdeabcdeabcde', undefined],
  ])('has a password that is not guessed: %s', (password, problem) => {
    expect(adminPasswordProblem(password, 'byron@podgist.test')).toBe(problem);
  });

  it('may have a short address in its password', () => {
    expect(adminPasswordProblem('adamant as ever', 'ada@podgist.test')).toBeUndefined();
    expect(adminPasswordProblem('adamant as ever', 'adam@podgist.test')).toBeDefined();
  });
});

describe('a device that an admin logged in with before (contract §4)', () => {
  const device = { account: 'h4sh', id: 'dev1', expiresAt: new Date(NOW.getTime() + 1) };
  const text = formatKnownDevice(device);

  it('is known for its account until it expires', () => {
    expect(knownDeviceId(text, 'h4sh', NOW)).toBe('dev1');
    expect(knownDeviceId(text, 'h4sh', device.expiresAt)).toBeUndefined();
    expect(knownDeviceId(text, 'other', NOW)).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'admin-device',
    text.replace('admin-device', 'session'),
    'admin-device.h4sh.dev1.soon',
  ])('is not known by %j', (other) => {
    expect(knownDeviceId(other, 'h4sh', NOW)).toBeUndefined();
  });
});

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
});
