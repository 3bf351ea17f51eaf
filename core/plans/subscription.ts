import { type BillingInterval, nextCycleStart } from './billing-cycle.js';
import type { PlanId } from './plan.js';
import { planChange } from './plan-change.js';

export const SUBSCRIPTION_STATUSES = ['active', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A lower plan that is to come (contract §3). */
export interface PendingPlan {
  readonly plan: PlanId;
  /** The start of the next billing cycle, an ISO time in UTC. */
  readonly effectiveAt: string;
}

/** What somebody has subscribed to. */
export interface Subscription {
  readonly plan: PlanId;
  readonly status: SubscriptionStatus;
  readonly interval: BillingInterval;
  /** When the first billing cycle of the plan started, an ISO time in UTC; absent on the free plan. */
  readonly anchoredAt?: string;
  readonly pending?: PendingPlan;
}

/** Everybody's first subscription (spec §3). */
export const FREE_SUBSCRIPTION: Subscription = { plan: 'free', status: 'active', interval: 'month' };

/** The subscription as it stands at `now`: a pending plan whose time has come is the plan in force (contract §3). */
export function subscriptionAt(subscription: Subscription, now: Date): Subscription {
  const { pending, ...rest } = subscription;
  if (!pending || Date.parse(pending.effectiveAt) > now.getTime()) return subscription;
  if (pending.plan === 'free') return { ...FREE_SUBSCRIPTION, status: rest.status };
  return { ...rest, plan: pending.plan, anchoredAt: pending.effectiveAt };
}

/** When the cycle that is paid for ends, absent on the free plan. */
export function cycleEnd({ anchoredAt, interval }: Subscription, now: Date): Date | undefined {
  return anchoredAt === undefined ? undefined : nextCycleStart(new Date(anchoredAt), interval, now);
}

/** Whether choosing the plan that is there already makes it one that is paid by the year in place of the month. */
export function isSwitchToYearly(
  current: Pick<Subscription, 'plan' | 'interval'>,
  target: PlanId,
  interval: BillingInterval,
): boolean {
  const isSame = current.plan === target && target !== 'free';
  return isSame && current.interval === 'month' && interval === 'year';
}

/** Whether a card's plan at a card's price is what is paid now; the free plan has one price alone. */
export function isCurrentPrice(
  current: Pick<Subscription, 'plan' | 'interval'>,
  target: PlanId,
  interval: BillingInterval,
): boolean {
  return current.plan === target && (target === 'free' || current.interval === interval);
}

/**
 * The subscription after choosing a plan at `now` (spec §4, §9): a higher one is in force at once and starts a billing cycle,
 * and so does the year of the current one in place of its month; a lower one waits for the next, and the current one takes
 * back what was pending. Choosing the same again changes nothing.
 */
export function choosePlan(
  before: Subscription,
  target: PlanId,
  now: Date,
  interval: BillingInterval = before.interval,
): Subscription {
  const current = subscriptionAt(before, now);
  const started: Subscription = { plan: target, status: 'active', interval, anchoredAt: now.toISOString() };
  switch (planChange(current.plan, target)) {
    case 'current':
      return isSwitchToYearly(current, target, interval) ? started : { ...current, pending: undefined };
    case 'upgrade':
      return started;
    case 'downgrade': {
      if (current.pending?.plan === target) return current;
      const effectiveAt = (cycleEnd(current, now) ?? now).toISOString();
      return { ...current, pending: { plan: target, effectiveAt } };
    }
  }
}
