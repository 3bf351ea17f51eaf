import type { PlanId } from './plan.js';
import { FREE_SUBSCRIPTION, type Subscription, subscriptionAt } from './subscription.js';

/**
 * The subscription once an admin has set its plan at `now`: it is in force at once, up or down, with a billing cycle of its
 * own, and nothing is pending any more. The plan in force, set again, changes nothing.
 */
export function grantPlan(before: Subscription, plan: PlanId, now: Date): Subscription {
  const current = subscriptionAt(before, now);
  if (current.plan === plan) return current;
  if (plan === 'free') return FREE_SUBSCRIPTION;
  return { plan, status: 'active', interval: current.interval, anchoredAt: now.toISOString() };
}
