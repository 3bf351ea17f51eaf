import type { BillingInterval } from '#core/plans/billing-cycle.js';
import type { PaidPlanId, Purchase } from '#core/plans/purchase.js';

/** The id of Stripe's price for each plan and interval. */
export type Prices = Readonly<Record<PaidPlanId, Readonly<Record<BillingInterval, string>>>>;

/** What a price of Stripe's is for. */
export function purchaseOf(prices: Prices, priceId: string): Purchase | undefined {
  for (const [plan, ids] of Object.entries(prices) as [PaidPlanId, Prices[PaidPlanId]][]) {
    for (const [interval, id] of Object.entries(ids) as [BillingInterval, string][]) {
      if (id === priceId) return { plan, interval };
    }
  }
  return undefined;
}
