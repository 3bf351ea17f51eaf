import type { Stripe } from 'stripe';
import type { PaidSubscription } from '#core/payments/paid-subscription.js';
import type { BillingInterval } from '#core/plans/plan.js';
import { PAID_PLAN_IDS, type PaidPlanId, type Purchase } from '#core/plans/purchase.js';
import type { PendingPlan } from '#core/plans/subscription.js';

/** Stripe price id of each plan and interval. */
export type Prices = Readonly<Record<PaidPlanId, Readonly<Record<BillingInterval, string>>>>;

/** Returns the purchase of a Stripe price; absent for unknown prices. */
function purchaseOf(prices: Prices, priceId: string): Purchase | undefined {
  for (const [plan, ids] of Object.entries(prices) as [PaidPlanId, Prices[PaidPlanId]][]) {
    for (const [interval, id] of Object.entries(ids) as [BillingInterval, string][]) {
      if (id === priceId) return { plan, interval };
    }
  }
  return undefined;
}

/** Stripe states in which a plan is in force; unpaid, paused and incomplete subscriptions have none. */
const STATUSES: Readonly<Record<string, PaidSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
};

/** A plan paid until a date, while the next billing period is for a lower plan. */
export interface RetainedPlan {
  readonly plan: PaidPlanId;
  /** Seconds since 1970. */
  readonly until: number;
}

/** A subscription of this product at Stripe. */
export interface StripeSubscription {
  readonly paid: PaidSubscription;
  readonly itemId: string;
  /** Purchase charged for the next billing period. */
  readonly charged: Purchase;
  readonly retained?: RetainedPlan;
  /** Start of the paid billing period, seconds since 1970. */
  readonly periodStart: number;
  readonly periodEnd: number;
  /** Invoice of an upgrade that awaits the customer's confirmation. */
  readonly waitingInvoice?: string;
}

/** Builds the metadata that stores a retained plan in Stripe's subscription. Empty values remove it. */
export function retainedPlanMetadata(
  retained: RetainedPlan | undefined,
): Record<'podgist_plan' | 'podgist_plan_until', string> {
  return { podgist_plan: retained?.plan ?? '', podgist_plan_until: retained ? String(retained.until) : '' };
}

/** Converts Stripe's subscription; absent when it grants no plan now or is for another product. */
export function parseSubscription(
  { id, status, items, metadata, billing_cycle_anchor, pending_update, ...rest }: Stripe.Subscription,
  prices: Prices,
  now: Date,
): StripeSubscription | undefined {
  const known = STATUSES[status];
  const item = items.data.find(({ price }) => purchaseOf(prices, price.id));
  const charged = item && purchaseOf(prices, item.price.id);
  if (!known || !charged) return undefined;
  const retained = parseRetainedPlan(metadata, now);
  const periodEnd = item.current_period_end;
  const endsAt = rest.cancel_at ?? (rest.cancel_at_period_end ? periodEnd : null);
  const pending = toPendingPlan(endsAt, charged.plan, retained);
  const invoice = pending_update ? rest.latest_invoice : null;
  const waitingInvoice = typeof invoice === 'object' ? invoice?.id : invoice;
  return {
    paid: {
      id,
      plan: retained?.plan ?? charged.plan,
      interval: charged.interval,
      status: known,
      anchoredAt: isoTime(billing_cycle_anchor),
      ...(pending && { pending }),
    },
    itemId: item.id,
    charged,
    ...(retained && { retained }),
    periodStart: item.current_period_start,
    periodEnd,
    ...(waitingInvoice && { waitingInvoice }),
  };
}

function toPendingPlan(
  endsAt: number | null,
  charged: PaidPlanId,
  retained: RetainedPlan | undefined,
): PendingPlan | undefined {
  if (endsAt !== null) return { plan: 'free', effectiveAt: isoTime(endsAt) };
  return retained && { plan: charged, effectiveAt: isoTime(retained.until) };
}

function parseRetainedPlan(metadata: Stripe.Metadata, now: Date): RetainedPlan | undefined {
  const plan = PAID_PLAN_IDS.find((id) => id === metadata.podgist_plan);
  const until = Number(metadata.podgist_plan_until);
  return plan && until * 1000 > now.getTime() ? { plan, until } : undefined;
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
