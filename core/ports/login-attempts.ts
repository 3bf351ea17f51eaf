import type { LockoutRule } from '../admin/lockout.js';

/**
 * Counters of failed logins by network, device and account. Attempts are counted when they begin, so that concurrent
 * ones cannot exceed the limit, and are undone if they succeed.
 */
export interface LoginAttempts {
  /** Counts an attempt under all keys, or none if any is locked. Returns the end of the lock in that case. */
  begin(keys: readonly string[], rule: LockoutRule): Promise<Date | undefined>;
  /**
   * Counts an attempt under a key that never locks.
   * @returns the number of attempts, including this one, without a gap of `quietMs`
   */
  count(key: string, quietMs: number): Promise<number>;
  /** Undoes one attempt under every key. */
  undo(keys: readonly string[]): Promise<void>;
  /** Resets the failures of the keys. */
  reset(keys: readonly string[]): Promise<void>;
}
