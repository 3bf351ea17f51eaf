import type { PreSignupSession } from '../payments/pre-signup-session.js';
import type { Subscription } from '../plans/subscription.js';

/**
 * What members have subscribed to, and payments that wait for their account. Each call is one atomic step: `decide` sees what
 * stands now (a pending plan whose time has come is in force), nobody else changes it meanwhile, and it may be called again.
 */
export interface Subscriptions {
  /** As it stands now; absent when there is no such member. */
  find(memberId: number): Promise<Subscription | undefined>;
  /** The subscription that `decide` makes of the present one; absent when there is no such member. */
  update(
    memberId: number,
    decide: (current: Subscription) => Subscription,
  ): Promise<Subscription | undefined>;
  /** Keeps a payment for the sign-up that is to come. */
  createSession(session: PreSignupSession): Promise<void>;
  /**
   * Gives a payment to a member, once: absent, and nothing changes, when the session is unknown, older than
   * `PRE_SIGNUP_SESSION_MS` or somebody else's already, or when there is no such member. The same member again gets what
   * stands now.
   */
  redeemSession(
    memberId: number,
    sessionId: string,
    decide: (current: Subscription, session: PreSignupSession) => Subscription,
  ): Promise<Subscription | undefined>;
}
