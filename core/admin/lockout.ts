import { scaledLimit } from '../limits/limit.js';
import { LOGIN_LIMITS } from '../limits/login-limits.js';

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
