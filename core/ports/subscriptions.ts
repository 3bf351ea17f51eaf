import type { PreSignupSession } from '../payments/paid-subscription.js';
import type { Subscription } from '../plans/subscription.js';

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
