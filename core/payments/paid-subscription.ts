import type { BillingInterval } from '../plans/billing-cycle.js';
import type { PaidPlanId } from '../plans/purchase.js';
import { FREE_SUBSCRIPTION, type PendingPlan, type Subscription } from '../plans/subscription.js';

/** A subscription that the payment service has in force. */
export interface PaidSubscription {
  /** The service's own id. */
  readonly id: string;
  readonly plan: PaidPlanId;
  readonly interval: BillingInterval;
  readonly status: 'active' | 'past_due';
  /** Where its billing cycles are counted from, an ISO time in UTC. */
  readonly anchoredAt: string;
  readonly pending?: PendingPlan;
}

/**
 * The member's subscription after the payment service was read: what is in force there is in force here. `wasPaid`: one of
 * the service's was in force here before; when it is gone the plan is free. A plan that did not come from the service stays.
 */
export function applyBilling(
  current: Subscription,
  paid: PaidSubscription | undefined,
  wasPaid: boolean,
): Subscription {
  if (!paid) return wasPaid ? FREE_SUBSCRIPTION : current;
  const { id: _, ...subscription } = paid;
  return subscription;
}
