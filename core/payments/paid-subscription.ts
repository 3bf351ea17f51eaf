import type { BillingInterval } from '../plans/billing-cycle.js';
import type { PaidPlanId } from '../plans/purchase.js';
import { FREE_SUBSCRIPTION, type PendingPlan, type Subscription } from '../plans/subscription.js';

/** A subscription that is active at the payment provider. */
export interface PaidSubscription {
  /** The provider's id. */
  readonly id: string;
  readonly plan: PaidPlanId;
  readonly interval: BillingInterval;
  readonly status: 'active' | 'past_due';
  /** Anchor of its billing cycles, an ISO time in UTC. */
  readonly anchoredAt: string;
  readonly pending?: PendingPlan;
}

/**
 * Subscription of a member after syncing with the payment provider, whose active subscription wins. `wasPaid`: the
 * previous plan came from the provider, so it reverts to free when the provider has none; other plans are kept.
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
