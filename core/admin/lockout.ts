import { scaledLimit } from '../limits/limit.js';
import { LOGIN_LIMITS } from '../limits/login-limits.js';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;

/** How many failures lock a key, and for how long. */
export interface LockoutRule {
  readonly failures: number;
  /** From the last failure on, in milliseconds; failures are forgotten after the same time of quiet. */
  readonly lockedMs: number;
}

/** How failures of admins are counted. */
export interface LoginRules {
  /** For a network, and for an account from that network. */
  readonly lockOut: LockoutRule;
  readonly deviceLockout: LockoutRule;
  readonly confirmation: LockoutRule;
  /** For an account over all networks: it is never locked, so that nobody keeps an admin out. */
  readonly slowDown: LockoutRule;
}

/** The rules with their thresholds multiplied, as load tests need it. At least one failure is allowed. */
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

/** How long an attempt waits before its password is looked at, in milliseconds. `attempts` counts this one. */
export function loginDelayMs(attempts: number, { failures }: LockoutRule): number {
  const excess = attempts - failures;
  return excess <= 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (excess - 1));
}
