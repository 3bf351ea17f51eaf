/**
 * Data with limited retention: ended jobs, replies of idempotency keys, daily network counters and monthly member
 * counters, applied payment events, pre-signup payments, and expired admin sessions, login attempts and passkey challenges, daily
 * counters of questions, questions, daily counters and the ledger of spending on language models, deliveries of webhooks,
 * and new episodes of followed shows that wait for nothing; polls remember them apart, so that none is new again.
 */
export type RetainedKind =
  | 'ended jobs'
  | 'idempotency keys'
  | 'day meters'
  | 'month meters'
  | 'payment events'
  | 'pre-signup sessions'
  | 'admin sessions'
  | 'login attempts'
  | 'passkey challenges'
  | 'question meters'
  | 'questions'
  | 'spending meters'
  | 'spending ledger'
  | 'webhook deliveries'
  | 'digests'
  | 'new episodes'
  | 'artwork';

/** Deletes data past its retention period. */
export interface Retention {
  /**
   * Deletes at most `limit` rows from before a time, oldest first, and returns their number. The reference time is the
   * job's end, the use of a key, the application of an event, the creation of a payment, the expiry of a session or
   * attempt, the time of a question or an event of a webhook, the poll that found an episode, the last use of artwork, or the end of a counter's period. Jobs referenced by a key are kept. Concurrent callers delete each row
   * once and must not block each other.
   */
  deleteExpired(kind: RetainedKind, before: Date, limit: number): Promise<number>;
}
