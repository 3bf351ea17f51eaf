import type { PaidSubscription } from '../payments/paid-subscription.js';

/** What was read of a customer at the payment service. */
export interface BillingSnapshot {
  readonly customerId: string;
  /** The number that was taken before the service was asked. */
  readonly syncNumber: number;
  readonly paid: PaidSubscription | undefined;
  /** The event that it was read for. */
  readonly eventId?: string;
}

/** `known`: the event was applied before; `outdated`: a later reading was; `gone`: nobody pays under that id. */
export type BillingOutcome = 'applied' | 'known' | 'outdated' | 'gone';

/** Who pays under which id of the payment service, and what was read there. Each call but `exclusively` is one atomic step. */
export interface PaymentAccounts {
  /** The id that a member pays under; absent when there is none yet. */
  findCustomerId(memberId: number): Promise<string | undefined>;
  /** Who pays under an id; absent when nobody does. */
  findMemberId(customerId: string): Promise<number | undefined>;
  /**
   * Keeps the id that a member pays under. The one that stands: the first stays, unless it is the one that is replaced.
   * Absent when there is no such member.
   */
  saveCustomerId(memberId: number, customerId: string, replaces?: string): Promise<string | undefined>;
  /**
   * Runs `work` while no other such work of the member runs, in any process; the others wait.
   * @throws upstream_unavailable when another process does not come to its end in time: then it did not run
   */
  withMemberLock<T>(memberId: number, work: () => Promise<T>): Promise<T>;
  isEventApplied(eventId: string): Promise<boolean>;
  /** A number above all before it, of every process: taken before the service is asked. */
  nextSyncNumber(): Promise<number>;
  /**
   * Makes the member's subscription what was read, by the rule `billed`, and remembers the event, in one step. Nothing
   * changes for an event that was applied, nor when a reading that began later was.
   */
  applySnapshot(read: BillingSnapshot): Promise<BillingOutcome>;
}
