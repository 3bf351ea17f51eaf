import type { Limit } from './limit.js';

const freeAnalyses = (max: number, subject: string) =>
  ({ subject, max, unit: 'analyses', window: 'day' }) as const satisfies Partial<Limit>;

const AT_CEILING = '429, `Retry-After`; visitors 401';

/** Daily analyses for visitors and members on the free plan. Paying members are not counted. */
export const FREE_ANALYSIS_LIMITS = {
  'free-network': {
    ...freeAnalyses(30, 'Free analyses of one IPv4 address or IPv6 /64'),
    key: 'network',
    refusal: AT_CEILING,
    variable: 'VISITOR_NETWORK_LIMIT',
  },
  'free-at-once': {
    subject: 'Free analyses of one network that a worker runs at once, half of `WORKER_CONCURRENCY`',
    key: 'network',
    max: 4,
    /** Of a worker's places. */
    share: 0.5,
    unit: 'analyses',
    refusal: 'waits for a place',
    test: 'core/jobs/job-places.spec.ts',
  },
  'free-site': {
    ...freeAnalyses(300, 'Free analyses of one IPv6 /48, ten times `VISITOR_NETWORK_LIMIT`'),
    key: 'network /48',
    refusal: AT_CEILING,
  },
  'free-installation': {
    ...freeAnalyses(2000, 'Free analyses in all'),
    key: 'installation',
    refusal: '429, `Retry-After`',
    variable: 'FREE_DAILY_LIMIT',
  },
} as const satisfies Record<string, Limit & { readonly share?: number }>;

const HOUR_SECONDS = 3600;

const messages = (max: number, key: Limit['key']) =>
  ({
    subject: 'Messages of the contact page',
    key,
    max,
    unit: 'messages',
    window: 'day',
    refusal: '429, `Retry-After`',
    isScaled: true,
    test: 'test/integration/contact.spec.ts',
  }) as const satisfies Limit;

const mails = (max: number, window: Limit['window']) =>
  ({
    subject: 'Mails of one kind: password reset, verification, welcome',
    key: 'recipient address',
    max,
    unit: 'mails',
    window,
    refusal: 'the same answer, no mail',
    isScaled: true,
  }) as const satisfies Limit;

/** Limits on mail per recipient, counted in the database across networks and processes. */
export const MAIL_LIMITS = {
  'mail-hour': mails(3, HOUR_SECONDS),
  'mail-day': mails(8, 'day'),
  'contact-network': messages(10, 'network'),
  'contact-site': messages(40, 'network /48'),
  'contact-installation': messages(2000, 'installation'),
} as const satisfies Record<string, Limit>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Lockout of fifteen minutes after five failures (contract §4). */
const lockOut = (subject: string, key: Limit['key']) =>
  ({
    subject,
    key,
    max: 5,
    unit: 'attempts',
    window: 15 * MINUTE,
    refusal: '429, `Retry-After`',
    isScaled: true,
  }) as const satisfies Limit;

/** Brute-force protection of the admin login. All counters are in the database. */
export const LOGIN_LIMITS = {
  'admin-lock-out': lockOut('Failed admin logins from unknown devices', 'network, network and account'),
  'admin-device-lock-out': lockOut(
    'Failed admin logins from a device that the admin has signed in with before',
    'device and account',
  ),
  'admin-confirmation': lockOut('Wrong passwords and codes within a session', 'account'),
  'admin-slow-down': {
    ...lockOut('Admin logins from unknown devices before each further one is delayed', 'account'),
    refusal: 'a delay that doubles from 0.25 s to 8 s; never a refusal',
  },
  'admin-session': {
    subject: 'Life of an admin session from its login',
    key: 'session',
    max: 12 * HOUR,
    unit: 'seconds',
    refusal: '401',
  },
  'admin-session-idle': {
    subject: 'Time without a call before an admin session ends',
    key: 'session',
    max: HOUR,
    unit: 'seconds',
    refusal: '401',
  },
  'admin-device': {
    subject: 'Life of the cookie of a known device from its last login',
    key: 'device and account',
    max: 180 * 24 * HOUR,
    unit: 'seconds',
    refusal: 'the device counts as unknown',
  },
} as const satisfies Record<string, Limit>;

const callsPerMinute = (max: number, subject: string, refusal = 'the analysis waits in the queue') =>
  ({ subject, key: 'process', max, unit: 'calls', window: 60, refusal }) as const satisfies Limit;

/** Share of the calls that analyses of batches leave to others. */
export const SHARE_LEFT_BY_BATCHES = 0.2;

/** Limits on calls to third-party services, which keep this product below their quotas. */
export const OUTBOUND_LIMITS = {
  'outbound-youtube': callsPerMinute(120, 'Calls to YouTube; batches leave a fifth to others'),
  'outbound-search': callsPerMinute(
    20,
    'Searches for podcasts (iTunes allows about 20); batches leave a fifth to others',
  ),
  'outbound-newsletter': callsPerMinute(200, 'Calls to Sendlane (it allows 240)', 'tried again later'),
} as const satisfies Record<string, Limit>;
