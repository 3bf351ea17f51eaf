import { DomainError } from '../errors.js';
import type { PlanId } from './plan.js';
import { FREE_SUBSCRIPTION, type Subscription, subscriptionAt } from './subscription.js';

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
