import type { BillingInterval } from '#core/plans/plan.js';
import type { PaidPlanId, Purchase } from '#core/plans/purchase.js';

/** Stripe price id of each plan and interval. */
export type Prices = Readonly<Record<PaidPlanId, Readonly<Record<BillingInterval, string>>>>;

/** Returns the purchase of a Stripe price; absent for unknown prices. */
export function purchaseOf(prices: Prices, priceId: string): Purchase | undefined {
  for (const [plan, ids] of Object.entries(prices) as [PaidPlanId, Prices[PaidPlanId]][]) {
    for (const [interval, id] of Object.entries(ids) as [BillingInterval, string][]) {
      if (id === priceId) return { plan, interval };
    }
  }
  return undefined;
}
