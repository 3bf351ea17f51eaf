/** How many failures lock an account or a network, and for how long. */
export interface LockOutRule {
  readonly failures: number;
  /** From the last failure on, in milliseconds; failures are forgotten after the same time of quiet. */
  readonly lockedMs: number;
}

/** Contract §4: five failures, fifteen minutes. */
const LOCK_OUT: LockOutRule = { failures: 5, lockedMs: 15 * 60_000 };

/** The rule with its threshold multiplied, as load tests need it. At least one failure is allowed. */
export function lockOutRule(factor: number): LockOutRule {
  return { ...LOCK_OUT, failures: Math.max(1, Math.round(LOCK_OUT.failures * factor)) };
}
