import type { Stripe } from 'stripe';
import type { PaidSubscription } from '#core/payments/paid-subscription.js';
import { PAID_PLAN_IDS, type PaidPlanId, type Purchase } from '#core/plans/purchase.js';
import type { PendingPlan } from '#core/plans/subscription.js';
import { type Prices, purchaseOf } from './prices.js';

/** The states of Stripe's in which a plan is in force. One that is unpaid for good, paused or incomplete is not. */
const STATUSES: Readonly<Record<string, PaidSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
};

/** A plan that was paid until a time, although the next cycle is charged for a lower one. */
export interface HeldPlan {
  readonly plan: PaidPlanId;
  /** Seconds since 1970. */
  readonly until: number;
}

/** One of our subscriptions at Stripe. */
export interface StripeSubscription {
  readonly paid: PaidSubscription;
  readonly itemId: string;
  /** What the next cycle is charged for. */
  readonly charged: Purchase;
  readonly held?: HeldPlan;
  /** The cycle that is paid, seconds since 1970. */
  readonly periodStart: number;
  readonly periodEnd: number;
  /** The invoice of an upgrade that waits for the payer's word. */
  readonly waitingInvoice?: string;
}

/** How a held plan is kept with Stripe's subscription, so that one object tells all. Empty values take it off. */
export function heldPlanMetadata(
  held: HeldPlan | undefined,
): Record<'podgist_plan' | 'podgist_plan_until', string> {
  return { podgist_plan: held?.plan ?? '', podgist_plan_until: held ? String(held.until) : '' };
}

/** Stripe's subscription as the product has it; absent when it gives no plan now or is for something else. */
export function parseSubscription(
  { id, status, items, metadata, billing_cycle_anchor, pending_update, ...rest }: Stripe.Subscription,
  prices: Prices,
  now: Date,
): StripeSubscription | undefined {
  const known = STATUSES[status];
  const item = items.data.find(({ price }) => purchaseOf(prices, price.id));
  const charged = item && purchaseOf(prices, item.price.id);
  if (!known || !charged) return undefined;
  const held = parseHeldPlan(metadata, now);
  const periodEnd = item.current_period_end;
  const endsAt = rest.cancel_at ?? (rest.cancel_at_period_end ? periodEnd : null);
  const pending = toPendingPlan(endsAt, charged.plan, held);
  const invoice = pending_update ? rest.latest_invoice : null;
  const waitingInvoice = typeof invoice === 'object' ? invoice?.id : invoice;
  return {
    paid: {
      id,
      plan: held?.plan ?? charged.plan,
      interval: charged.interval,
      status: known,
      anchoredAt: isoTime(billing_cycle_anchor),
      ...(pending && { pending }),
    },
    itemId: item.id,
    charged,
    ...(held && { held }),
    periodStart: item.current_period_start,
    periodEnd,
    ...(waitingInvoice && { waitingInvoice }),
  };
}

function toPendingPlan(
  endsAt: number | null,
  charged: PaidPlanId,
  held: HeldPlan | undefined,
): PendingPlan | undefined {
  if (endsAt !== null) return { plan: 'free', effectiveAt: isoTime(endsAt) };
  return held && { plan: charged, effectiveAt: isoTime(held.until) };
}

function parseHeldPlan(metadata: Stripe.Metadata, now: Date): HeldPlan | undefined {
  const plan = PAID_PLAN_IDS.find((id) => id === metadata.podgist_plan);
  const until = Number(metadata.podgist_plan_until);
  return plan && until * 1000 > now.getTime() ? { plan, until } : undefined;
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
