/**
 * What is of no more use after a while: jobs that ended, answers kept for idempotency keys, meters of networks' days and of
 * members' months, the payment service's events that were applied, payments from before there was an account, admins'
 * sessions and counts of failed logins that expired.
 */
export type RetainedKind =
  | 'ended jobs'
  | 'idempotency keys'
  | 'day meters'
  | 'month meters'
  | 'payment events'
  | 'pre-signup sessions'
  | 'admin sessions'
  | 'login attempts';

/** Deletes data whose retention period is over. */
export interface Retention {
  /**
   * Removes leftovers from before a time, the oldest first and at most `limit`: jobs that ended, keys that were used,
   * events that were applied, payments that were made and sessions and counts that expired before it, meters of days and
   * months that were over then. A job stays as long as a key leads to it. How many were removed: any number of callers at once remove each one once, and wait for
   * nobody.
   */
  deleteExpired(kind: RetainedKind, before: Date, limit: number): Promise<number>;
}
