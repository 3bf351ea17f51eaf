import type { Limit } from './limit.js';

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
