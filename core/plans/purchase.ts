import { DomainError } from '../errors.js';
import type { BillingInterval } from './billing-cycle.js';
import { PLANS } from './catalogue.js';
import type { PlanId } from './plan.js';
import { planChange } from './plan-change.js';
import { choosePlan, isSwitchToYearly, type Subscription } from './subscription.js';

/** The plans that cost something. */
export const PAID_PLAN_IDS = ['plus', 'pro', 'all_access'] as const satisfies readonly PlanId[];
export type PaidPlanId = (typeof PAID_PLAN_IDS)[number];

/** What a plan was paid for. */
export interface Purchase {
  readonly plan: PaidPlanId;
  readonly interval: BillingInterval;
}

/** Whether a purchase gives more than there is: a higher plan, or the year of the same in place of its month. */
export function isUpgrade(
  current: Pick<Subscription, 'plan' | 'interval'>,
  { plan, interval }: Purchase,
): boolean {
  return planChange(current.plan, plan) === 'upgrade' || isSwitchToYearly(current, plan, interval);
}

/**
 * The subscription after a payment: what gives more is in force at once, the same again changes nothing (contract §3).
 * @throws invalid_input for a lower plan: nobody pays to lose something
 */
export function applyPurchase(current: Subscription, { plan, interval }: Purchase, now: Date): Subscription {
  if (planChange(current.plan, plan) !== 'downgrade') return choosePlan(current, plan, now, interval);
  throw lowerPlanNeedsDowngrade(current.plan, plan);
}

/** The subscription after a payment from before there was an account: a higher plan of the member's own stays. */
export function redeemPurchase(current: Subscription, purchase: Purchase, now: Date): Subscription {
  if (!isUpgrade(current, purchase)) return current;
  return choosePlan(current, purchase.plan, now, purchase.interval);
}

/**
 * The subscription after a downgrade: the lower plan comes with the next billing cycle (spec §4). The current plan takes back
 * what was pending.
 * @throws invalid_input for a higher plan
 */
export function applyDowngrade(current: Subscription, target: PlanId, now: Date): Subscription {
  if (planChange(current.plan, target) !== 'upgrade') return choosePlan(current, target, now);
  throw higherPlanNeedsUpgrade(target);
}

/** What somebody is told who pays for a lower plan. */
export function lowerPlanNeedsDowngrade(current: PlanId, target: PlanId): DomainError {
  const [has, asked] = [PLANS[current].name, PLANS[target].name];
  return new DomainError(
    'invalid_input',
    `You are on the ${has} plan already. To change to ${asked}, choose the downgrade.`,
  );
}

/** What somebody is told who would pay for less than they have been given. */
export function planAlreadyGranted(current: PlanId, target: PlanId): DomainError {
  const [has, asked] = [PLANS[current].name, PLANS[target].name];
  return new DomainError(
    'invalid_input',
    current === target
      ? `You have the ${has} plan already, and nothing is to be paid for it.`
      : `You have the ${has} plan already, which is more than ${asked}, and nothing is to be paid for it. Downgrade first if you want to pay for ${asked} instead.`,
  );
}

/** What somebody is told who asks for a higher plan as a downgrade. */
export function higherPlanNeedsUpgrade(target: PlanId): DomainError {
  return new DomainError(
    'invalid_input',
    `${PLANS[target].name} is a higher plan than yours: choose the upgrade.`,
  );
}
