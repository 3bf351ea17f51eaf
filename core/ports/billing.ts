import type {
  BillingFacts,
  BillingState,
  PreSignupSession,
  SyncDecision,
} from '../payments/paid-subscription.js';
import type { Subscription } from '../plans/subscription.js';

/** Subscriptions and payments of members. */
export interface Billing {
  readonly subscriptions: Subscriptions;
  readonly accounts: PaymentAccounts;
}

/**
 * Subscriptions of members, and payments that await a sign-up. Each call is atomic: `decide` receives the state in
 * force, with due pending plans applied, under protection from concurrent changes. It may be called more than once.
 */
export interface Subscriptions {
  /** Subscription in force; absent for an unknown member. */
  find(memberId: number): Promise<Subscription | undefined>;
  /** Replaces the subscription with the result of `decide`; absent for an unknown member. */
  update(
    memberId: number,
    decide: (current: Subscription) => Subscription,
  ): Promise<Subscription | undefined>;
  /** Stores a payment until its sign-up. */
  createSession(session: PreSignupSession): Promise<void>;
  /**
   * Redeems a payment for a member, once. Absent, without a change, when the session is unknown, older than
   * `PRE_SIGNUP_SESSION_MS` or redeemed by somebody else, or the member is unknown. A repeated call by the same member
   * returns the current subscription.
   */
  redeemSession(
    memberId: number,
    sessionId: string,
    decide: (current: Subscription, session: PreSignupSession) => Subscription,
  ): Promise<Subscription | undefined>;
}

/** State of a customer at the payment provider. */
export interface BillingSnapshot extends BillingState {
  readonly customerId: string;
  /** The event that triggered the sync; absent for other syncs. */
  readonly eventId?: string;
}

/** Outcome of a sync; `gone`: no member has that customer id. */
export type BillingOutcome = SyncDecision['outcome'] | 'gone';

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
   * Records the snapshot's event and applies the decision, atomically. `decide` receives the state in force under
   * protection from concurrent changes; it may be called more than once.
   */
  applySnapshot(
    snapshot: BillingSnapshot,
    decide: (facts: BillingFacts) => SyncDecision,
  ): Promise<BillingOutcome>;
}
