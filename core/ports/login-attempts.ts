import type { LockoutRule } from '../admin/lockout.js';

/**
 * Failed logins by network, device and account. An attempt counts from its beginning, so that a thousand at once are no more
 * than the rule allows; it is taken back when it was no failure.
 */
export interface LoginAttempts {
  /** Counts an attempt under every key; nothing is counted when one of them is locked, and the answer is until when. */
  begin(keys: readonly string[], rule: LockoutRule): Promise<Date | undefined>;
  /**
   * Counts an attempt under a key that never locks.
   * @returns how many there were without `quietMs` between two of them, this one included
   */
  count(key: string, quietMs: number): Promise<number>;
  /** Takes one attempt back under every key. */
  undo(keys: readonly string[]): Promise<void>;
  /** Forgets every failure under the keys. */
  reset(keys: readonly string[]): Promise<void>;
}
