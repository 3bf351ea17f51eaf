import type { Notice } from '../library/notice.js';
import type { PushMessage, PushSubscription, VapidKeys } from '../library/push.js';

export interface StoredPushSubscription extends PushSubscription {
  readonly id: number;
  /** ISO time. */
  readonly createdAt: string;
}

/** A notice that one worker sends. */
export interface LeasedPush {
  readonly id: number;
  /** Fencing token: what an earlier lease settles is ignored. */
  readonly attempt: number;
  readonly notice: Notice;
  /** Subscriptions that have not got it; none for a member who was deactivated. */
  readonly subscriptions: readonly StoredPushSubscription[];
}

export interface PushResult {
  readonly sent: readonly number[];
  /** Subscriptions that exist no longer. */
  readonly gone: readonly number[];
  /** Absent: no further attempt is made. */
  readonly retryDelayMs?: number;
}

/** Push subscriptions of members, and messages that wait for them. Deleting a member deletes theirs. */
export interface PushSubscriptions {
  list(memberId: number): Promise<readonly StoredPushSubscription[]>;
  /** An endpoint is one browser's: it moves to the member who subscribes last. Beyond `max` the oldest goes. */
  save(memberId: number, subscription: PushSubscription, max: number): Promise<void>;
  /** Idempotent. */
  delete(memberId: number, endpoint: string): Promise<void>;
  /** Leases at most `limit` notices that are due; of concurrent callers one gets each. */
  leaseDue(limit: number, leaseMs: number): Promise<readonly LeasedPush[]>;
  settle(push: LeasedPush, result: PushResult): Promise<void>;
  /** The keys of the installation, the private one encrypted. */
  findKeys(): Promise<VapidKeys | undefined>;
  /** Stores keys where there are none, and returns those that are stored then: of concurrent callers one wins. */
  saveKeys(keys: VapidKeys): Promise<VapidKeys>;
  /** Deletes the keys, and all subscriptions, which are bound to them. */
  resetKeys(): Promise<void>;
}

/** Sends messages to browsers (RFC 8030), encrypted for them (RFC 8291). Endpoints are foreign addresses. */
export interface PushSender {
  /** True when the address is https on a public host by what its name resolves to now. */
  isAllowed(endpoint: string): Promise<boolean>;
  generateKeys(): VapidKeys;
  /**
   * Sends one message, without following redirects. `gone`: the subscription exists no longer or cannot be used. Never rejects
   * for what the host does.
   */
  send(
    subscription: PushSubscription,
    message: PushMessage,
    keys: VapidKeys,
    signal: AbortSignal,
  ): Promise<'sent' | 'gone' | 'failed'>;
}
