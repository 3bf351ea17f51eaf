import { DomainError } from '../errors.js';
import { type BillingInterval, nextCycleStart, type PlanId } from './plan.js';
import { planChange } from './plan-change.js';

export const SUBSCRIPTION_STATUSES = ['active', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A scheduled downgrade (contract §3). */
export interface PendingPlan {
  readonly plan: PlanId;
  /** Start of the next billing cycle, an ISO time in UTC. */
  readonly effectiveAt: string;
}

export interface Subscription {
  readonly plan: PlanId;
  readonly status: SubscriptionStatus;
  readonly interval: BillingInterval;
  /** Start of the plan's first billing cycle, an ISO time in UTC; absent on the free plan. */
  readonly anchoredAt?: string;
  readonly pending?: PendingPlan;
}

/** Initial subscription (spec §3). */
export const FREE_SUBSCRIPTION: Subscription = { plan: 'free', status: 'active', interval: 'month' };

/** Subscription in force at `now`, after applying a pending plan that is due (contract §3). */
export function subscriptionAt(subscription: Subscription, now: Date): Subscription {
  const { pending, ...rest } = subscription;
  if (!pending || Date.parse(pending.effectiveAt) > now.getTime()) return subscription;
  if (pending.plan === 'free') return { ...FREE_SUBSCRIPTION, status: rest.status };
  return { ...rest, plan: pending.plan, anchoredAt: pending.effectiveAt };
}

/** End of the paid cycle; absent on the free plan. */
export function cycleEnd({ anchoredAt, interval }: Subscription, now: Date): Date | undefined {
  return anchoredAt === undefined ? undefined : nextCycleStart(new Date(anchoredAt), interval, now);
}

/** True when choosing the current plan changes it from monthly to yearly billing. */
export function isSwitchToYearly(
  current: Pick<Subscription, 'plan' | 'interval'>,
  target: PlanId,
  interval: BillingInterval,
): boolean {
  const isSame = current.plan === target && target !== 'free';
  return isSame && current.interval === 'month' && interval === 'year';
}

/** True when a card's plan and interval are the ones currently paid; the free plan has one price only. */
export function isCurrentPrice(
  current: Pick<Subscription, 'plan' | 'interval'>,
  target: PlanId,
  interval: BillingInterval,
): boolean {
  return current.plan === target && (target === 'free' || current.interval === interval);
}

/**
 * Subscription after choosing a plan at `now` (spec §4, §9). Upgrades, including a change to yearly billing, take
 * effect immediately and start a billing cycle; a lower plan becomes pending, and choosing the current one cancels it.
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

/**
 * Subscription after an admin sets its plan: effective immediately, with a new billing cycle and without pending
 * changes; setting the current plan changes nothing. `isPaid`: the payment provider manages the subscription and would
 * overwrite the change.
 * @throws plan_paid_for when the plan differs from a paid one
 */
export function grantPlan(before: Subscription, plan: PlanId, now: Date, isPaid = false): Subscription {
  const current = subscriptionAt(before, now);
  if (current.plan === plan) return current;
  if (isPaid) throw planPaidFor();
  if (plan === 'free') return FREE_SUBSCRIPTION;
  return { plan, status: 'active', interval: current.interval, anchoredAt: now.toISOString() };
}

function planPaidFor(): DomainError {
  const message =
    'This member pays through Stripe: change or end the subscription there, and the plan follows. Nothing was saved.';
  return new DomainError('plan_paid_for', message, { errors: [{ field: 'subscriptionPlan', message }] });
}
