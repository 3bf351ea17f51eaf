import { DomainError } from '../errors.js';
import type { PlanId } from './plan.js';
import { FREE_SUBSCRIPTION, type Subscription, subscriptionAt } from './subscription.js';

/**
 * The subscription once an admin has set its plan at `now`: it is in force at once, up or down, with a billing cycle of its
 * own, and nothing is pending any more. The plan in force, set again, changes nothing. `isPaid`: the payment service has it
 * in force, and would have the last word.
 * @throws plan_paid_for when another plan is set in place of one that is paid
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
