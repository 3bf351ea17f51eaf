import type { BillingInterval } from '../plans/billing-cycle.js';
import type { PlanId } from '../plans/plan.js';

/** How long a payment before sign-up waits for its account (contract §3), in milliseconds. */
export const PRE_SIGNUP_SESSION_MS = 24 * 3_600_000;

/** A plan that was paid for before there was an account. It is redeemed once, by the sign-up that carries its id. */
export interface PreSignupSession {
  /** Unguessable. */
  readonly id: string;
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly createdAt: string;
}
