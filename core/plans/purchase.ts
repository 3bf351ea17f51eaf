import { DomainError } from '../errors.js';
import { PLANS } from './catalogue.js';
import type { BillingInterval, PlanId } from './plan.js';
import { planChange } from './plan-change.js';
import { choosePlan, isSwitchToYearly, type Subscription } from './subscription.js';

export const PAID_PLAN_IDS = ['plus', 'pro', 'all_access'] as const satisfies readonly PlanId[];
export type PaidPlanId = (typeof PAID_PLAN_IDS)[number];

/** The plan and interval of a payment. */
export interface Purchase {
  readonly plan: PaidPlanId;
  readonly interval: BillingInterval;
}

/** True when a purchase is an upgrade: a higher plan, or yearly instead of monthly billing of the same plan. */
export function isUpgrade(
  current: Pick<Subscription, 'plan' | 'interval'>,
  { plan, interval }: Purchase,
): boolean {
  return planChange(current.plan, plan) === 'upgrade' || isSwitchToYearly(current, plan, interval);
}

/**
 * Subscription after a payment: upgrades take effect immediately, repeating the current plan changes nothing (contract
 * §3).
 * @throws invalid_input for a lower plan
 */
export function applyPurchase(current: Subscription, { plan, interval }: Purchase, now: Date): Subscription {
  if (planChange(current.plan, plan) !== 'downgrade') return choosePlan(current, plan, now, interval);
  throw lowerPlanNeedsDowngrade(current.plan, plan);
}

/** Subscription after redeeming a payment made before sign-up. Keeps a higher plan that the member already has. */
export function redeemPurchase(current: Subscription, purchase: Purchase, now: Date): Subscription {
  if (!isUpgrade(current, purchase)) return current;
  return choosePlan(current, purchase.plan, now, purchase.interval);
}

/**
 * Subscription after a downgrade, which takes effect with the next billing cycle (spec §4). Choosing the current plan
 * cancels a pending downgrade.
 * @throws invalid_input for a higher plan
 */
export function applyDowngrade(current: Subscription, target: PlanId, now: Date): Subscription {
  if (planChange(current.plan, target) !== 'upgrade') return choosePlan(current, target, now);
  throw higherPlanNeedsUpgrade(target);
}

/** Error for a payment for a lower plan. */
export function lowerPlanNeedsDowngrade(current: PlanId, target: PlanId): DomainError {
  const [has, asked] = [PLANS[current].name, PLANS[target].name];
  return new DomainError(
    'invalid_input',
    `You are on the ${has} plan already. To change to ${asked}, choose the downgrade.`,
  );
}

/** Error for a payment for less than the granted plan. */
export function planAlreadyGranted(current: PlanId, target: PlanId): DomainError {
  const [has, asked] = [PLANS[current].name, PLANS[target].name];
  return new DomainError(
    'invalid_input',
    current === target
      ? `You have the ${has} plan already, and nothing is to be paid for it.`
      : `You have the ${has} plan already, which is more than ${asked}, and nothing is to be paid for it. Downgrade first if you want to pay for ${asked} instead.`,
  );
}

/** Error for a downgrade request to a higher plan. */
export function higherPlanNeedsUpgrade(target: PlanId): DomainError {
  return new DomainError(
    'invalid_input',
    `${PLANS[target].name} is a higher plan than yours: choose the upgrade.`,
  );
}
