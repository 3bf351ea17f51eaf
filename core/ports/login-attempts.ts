import type { LockOutRule } from '../admin/lock-out.js';

/**
 * Failed logins by account and by network. An attempt counts from its beginning, so that a thousand at once are no more
 * than the rule allows; it is taken back when it was no failure.
 */
export interface LoginAttempts {
  /** Counts an attempt under every key; nothing is counted when one of them is locked, and the answer is until when. */
  begin(keys: readonly string[], rule: LockOutRule): Promise<Date | undefined>;
  /** Takes one attempt back under every key. */
  takeBack(keys: readonly string[]): Promise<void>;
  /** Forgets every failure under the keys. */
  forget(keys: readonly string[]): Promise<void>;
}
