import { aNewJob } from '#test/builders/job.js';
import { formatAnalysisKey } from '../analysis/analysis-key.js';
import type { AnalysisJob } from '../analysis/job.js';
import { truncateEntry } from './access-log-entry.js';
import { adminView, foldEmail } from './admin.js';
import type { AdminUser } from './admin-user.js';
import { hasOwnTranscript } from './has-own-transcript.js';
import { formatKnownDevice, knownDeviceId } from './known-device.js';
import { adminPasswordProblem } from './password-rule.js';
import { ADMIN_SESSION_IDLE_MS, ADMIN_SESSION_MS, isRecentLogin, RECENT_LOGIN_MS } from './session.js';
import { otpauthUrl, totpSecretOwner, totpSteps } from './totp.js';
import { editedText } from './user-version.js';

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

describe('a job with a transcript of the reader (contract §2)', () => {
  const { request } = aNewJob();
  const job = (dedupeKey: string, ownerId?: string) =>
    ({ dedupeKey, ownerId, request }) as unknown as AnalysisJob;
  const key = { kind: 'private', ownerId: 'member:1', sourceKey: request.source.key } as const;

  it('is told by its key', () => {
    const own = formatAnalysisKey({ ...key, transcriptFingerprint: 'f00' });
    expect(hasOwnTranscript(job(own, 'member:1'))).toBe(true);
    expect(hasOwnTranscript(job(own, 'member:2'))).toBe(false);
    expect(hasOwnTranscript(job(own))).toBe(false);
    expect(hasOwnTranscript(job(formatAnalysisKey({ ...key, style: 'brief' }), 'member:1'))).toBe(false);
    expect(hasOwnTranscript(job(request.source.key, 'member:1'))).toBe(false);
  });
});

describe('what the admin area keeps', () => {
  it('of a user’s version is every field that is edited', () => {
    const user: Omit<AdminUser, 'version'> = {
      id: 1,
      uid: 'u1',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      createdAt: '2026-01-01T00:00:00.000Z',
      subscriptionPlan: 'pro',
      subscriptionStatus: 'active',
      monthlyUsageCount: 3,
      isActive: true,
      summaryCount: 2,
    };
    expect(editedText(user)).toBe('["Ada","Byron","ada@example.com","pro",3]');
  });

  it('of an entry of the log is cut to 300 characters that a database takes', () => {
    const entry = truncateEntry({
      action: 'login_failed',
      adminName: 'x'.repeat(300),
      adminEmail: 'x'.repeat(301),
      ipAddress: 'a\0b\ud800c',
      details: { agent: 'y'.repeat(301), short: 'a\0', count: 3, ids: ['z'.repeat(400)] },
    });
    expect(entry).toEqual({
      action: 'login_failed',
      adminName: 'x'.repeat(300),
      adminEmail: `${'x'.repeat(300)}…`,
      ipAddress: 'ab\ufffdc',
      details: { agent: `${'y'.repeat(300)}…`, short: 'a', count: 3, ids: ['z'.repeat(400)] },
    });
  });
});
