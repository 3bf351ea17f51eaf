import type { ConnectedService } from '../connecting/connection.js';

/** Upkeep of the stored data by workers and operators. */
export interface Maintenance {
  readonly retention: Retention;
  readonly objects: ObjectDeletions;
  readonly secrets: EncryptedSecrets;
}

/**
 * Data with limited retention: ended jobs, replies of idempotency keys, daily network counters and monthly member
 * counters, applied payment events, pre-signup payments, and expired admin sessions, login attempts and passkey challenges, daily
 * counters of questions, questions, daily counters and the ledger of spending on language models, deliveries of webhooks, notices,
 * what was read of episodes for briefings, and new episodes of followed shows that wait for nothing; polls remember them apart, so that none is new again.
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
  | 'notices'
  | 'digests'
  | 'new episodes'
  | 'artwork'
  | 'recordings'
  | 'briefing parts';

/** Deletes data past its retention period. */
export interface Retention {
  /**
   * Deletes at most `limit` rows from before a time, oldest first, and returns their number. The reference time is the
   * job's end, the use of a key, the application of an event, the creation of a payment, the expiry of a session or
   * attempt, the time of a question or an event of a webhook, the poll that found an episode, the last use of artwork, the reading of an episode for a briefing, or the end of a counter's period. Jobs referenced by a key are kept. Concurrent callers delete each row
   * once and must not block each other.
   */
  deleteExpired(kind: RetainedKind, before: Date, limit: number): Promise<number>;
}

/** Objects that nothing refers to, or that were uploaded for a row that was never written. */
export interface ObjectDeletions {
  /**
   * Leases up to `limit` objects to delete, longest due first; of concurrent callers one gets each. What is not forgotten is
   * due again, later after each attempt. Returns nothing while a backup runs.
   */
  claimDue(limit: number): Promise<readonly string[]>;
  /** Ends deletions that were made. */
  forget(keys: readonly string[]): Promise<void>;
}

/** A stored secret that the product must decrypt again, and what it belongs to. */
export type EncryptedSecret = { readonly value: string } & (
  | { readonly kind: 'authenticator'; readonly adminId: number }
  | { readonly kind: 'webhook'; readonly webhookId: number; readonly memberId: number }
  | { readonly kind: 'connection'; readonly memberId: number; readonly service: ConnectedService }
  | { readonly kind: 'push key' }
);

export type SecretKind = EncryptedSecret['kind'];

export const SECRET_KINDS: readonly SecretKind[] = ['authenticator', 'webhook', 'connection', 'push key'];

/** All encrypted secrets of admins, members and this installation. */
export interface EncryptedSecrets {
  /** At most `limit` secrets of a kind in a fixed order, beginning after `last`. */
  list(
    kind: SecretKind,
    limit: number,
    last: EncryptedSecret | undefined,
  ): Promise<readonly EncryptedSecret[]>;
  /** Replaces the value unless it has changed meanwhile. */
  replace(secret: EncryptedSecret, value: string): Promise<boolean>;
}
