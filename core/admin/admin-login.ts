import { scaledLimit } from '../limits/limit.js';
import { LOGIN_LIMITS } from '../limits/quota-limits.js';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;

/** Number of failures that lock a key, and the duration. */
export interface LockoutRule {
  readonly failures: number;
  /** Lock duration from the last failure, in milliseconds. Failures expire after the same time without another. */
  readonly lockedMs: number;
}

/** Rules for failed admin logins. */
export interface LoginRules {
  /** Per network, and per account and network. */
  readonly lockOut: LockoutRule;
  readonly deviceLockout: LockoutRule;
  readonly confirmation: LockoutRule;
  /** Per account over all networks. Slows attempts down without locking, so that nobody can lock an admin out. */
  readonly slowDown: LockoutRule;
}

/** Rules with scaled thresholds for load tests. At least one failure is allowed. */
export function loginRules(factor: number): LoginRules {
  const rule = (
    name: 'admin-lock-out' | 'admin-device-lock-out' | 'admin-confirmation' | 'admin-slow-down',
  ) => {
    const { max, window } = LOGIN_LIMITS[name];
    return { failures: scaledLimit(max, factor), lockedMs: window * 1000 };
  };
  return {
    lockOut: rule('admin-lock-out'),
    deviceLockout: rule('admin-device-lock-out'),
    confirmation: rule('admin-confirmation'),
    slowDown: rule('admin-slow-down'),
  };
}

/** Delay before an attempt's password is verified, in milliseconds. `attempts` includes the current one. */
export function loginDelayMs(attempts: number, { failures }: LockoutRule): number {
  const excess = attempts - failures;
  return excess <= 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (excess - 1));
}

/** Absolute lifetime of an admin session, in milliseconds (contract §4). */
export const ADMIN_SESSION_MS = LOGIN_LIMITS['admin-session'].max * 1000;

/** Age of a login up to which it counts as the password itself, in milliseconds. */
export const RECENT_LOGIN_MS = 5 * 60_000;

/** True for a session that began so recently that its password need not be entered again. */
export function isRecentLogin(expiresAt: Date, now: Date): boolean {
  return now.getTime() - (expiresAt.getTime() - ADMIN_SESSION_MS) < RECENT_LOGIN_MS;
}

/** Idle timeout of an admin session, in milliseconds. */
export const ADMIN_SESSION_IDLE_MS = LOGIN_LIMITS['admin-session-idle'].max * 1000;

/** Time for which a device stays known after a login, in seconds. */
export const KNOWN_DEVICE_SECONDS = LOGIN_LIMITS['admin-device'].max;

/** A browser that an admin logged in with before. Failures from other devices do not lock it. */
export interface KnownDevice {
  /** Digest of the admin's e-mail address; the device is known for this account only. */
  readonly account: string;
  readonly id: string;
  readonly expiresAt: Date;
}

const PREFIX = 'admin-device';

/** Serializes the device for signing. */
export function formatKnownDevice({ account, id, expiresAt }: KnownDevice): string {
  return [PREFIX, account, id, expiresAt.getTime()].join('.');
}

/** Device id from a text with a verified signature; absent for another account or after expiry. */
export function knownDeviceId(text: string | undefined, account: string, now: Date): string | undefined {
  const [prefix, owner, id, expiresAt] = text?.split('.') ?? [];
  const isKnown = prefix === PREFIX && owner === account && Number(expiresAt) > now.getTime();
  return isKnown ? id : undefined;
}
