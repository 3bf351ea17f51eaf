import { PLANS, shortPlanName } from '../plans/catalogue.js';
import type { PlanId } from '../plans/plan.js';

/** The most summaries that can be saved on a plan (contract §3). */
export function saveLimit(plan: PlanId): number {
  return PLANS[plan].summariesPerMonth;
}

/** What the overlay says of a refused save, with the spec's defaults where a count is unknown (spec §8). */
export function saveLimitText({
  count = saveLimit('free'),
  limit = saveLimit('free'),
  plan = 'free',
}: {
  readonly count?: number;
  readonly limit?: number;
  readonly plan?: PlanId;
}): string {
  return `You've saved ${count} of ${limit} summaries on your ${shortPlanName(plan)} plan.`;
}
