import { PLANS, shortPlanName } from '../plans/catalogue.js';
import type { PlanId } from '../plans/plan.js';

/** Maximum number of saved summaries of a plan (contract §3). */
export function saveLimit(plan: PlanId): number {
  return PLANS[plan].summariesPerMonth;
}

/** Overlay text of a rejected save, with the spec's defaults for unknown counts (spec §8). */
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
