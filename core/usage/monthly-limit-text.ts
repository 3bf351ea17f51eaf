import { shortPlanName } from '../plans/catalogue.js';
import { PLAN_IDS, type PlanId } from '../plans/plan.js';

/** Optional fields of a monthly quota error (contract §2). Untrusted, because it is parsed from a response. */
export interface MonthlyRefusal {
  readonly currentCount?: unknown;
  readonly maxAllowed?: unknown;
  readonly plan?: unknown;
}

/** Text of the Monthly Limit Reached overlay; generic where the counts are unknown (spec §8). */
export function monthlyLimitText({ currentCount, maxAllowed, plan }: MonthlyRefusal = {}): string {
  if (!isCount(currentCount) || !isCount(maxAllowed)) {
    return "You've used all analyses that your plan has for this month.";
  }
  const on = isPlan(plan) ? `your ${shortPlanName(plan)} plan` : 'your plan';
  return `You've used ${currentCount} of ${maxAllowed} analyses on ${on} this month.`;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isPlan(value: unknown): value is PlanId {
  return PLAN_IDS.some((id) => id === value);
}
