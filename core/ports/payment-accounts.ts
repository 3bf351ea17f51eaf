import type { PaidSubscription } from '../payments/paid-subscription.js';

/** State of a customer at the payment provider. */
export interface BillingSnapshot {
  readonly customerId: string;
  /** Sequence number obtained before the provider was queried. */
  readonly syncNumber: number;
  readonly paid: PaidSubscription | undefined;
  /** The event that triggered the sync; absent for other syncs. */
  readonly eventId?: string;
}

/**
 * `known`: the event was applied before; `outdated`: a later sync was applied; `gone`: no member has that customer id.
 */
export type BillingOutcome = 'applied' | 'known' | 'outdated' | 'gone';

/**
 * Customer ids of members at the payment provider, and their synced state. Each call except `withMemberLock` is atomic.
 */
export interface PaymentAccounts {
  /** Customer id of a member; absent when there is none. */
  findCustomerId(memberId: number): Promise<string | undefined>;
  /** Member with a customer id; absent when there is none. */
  findMemberId(customerId: string): Promise<number | undefined>;
  /**
   * Stores a member's customer id and returns the effective one: an existing id is kept unless it equals `replaces`.
   * Absent for an unknown member.
   */
  saveCustomerId(memberId: number, customerId: string, replaces?: string): Promise<string | undefined>;
  /**
   * Runs `work` while holding the member's lock, across processes; concurrent calls for the same member wait.
   * @throws upstream_unavailable when the lock cannot be acquired in time; `work` did not run
   */
  withMemberLock<T>(memberId: number, work: () => Promise<T>): Promise<T>;
  isEventApplied(eventId: string): Promise<boolean>;
  /** Next sequence number, increasing over all processes. Must be obtained before the provider is queried. */
  nextSyncNumber(): Promise<number>;
  /**
   * Applies a snapshot to the member's subscription with `applyBilling` and records its event, atomically. The
   * subscription is unchanged if the event was applied before or a snapshot with a later sequence number was.
   */
  applySnapshot(read: BillingSnapshot): Promise<BillingOutcome>;
}
