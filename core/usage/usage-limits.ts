import { PLANS, shortPlanName } from '../plans/catalogue.js';
import { PLAN_IDS, type PlanId } from '../plans/plan.js';

/** Usage at which the usage bar warns (spec §2, §9), in percent. */
export const USAGE_WARNING_PERCENT = 80;

/** State of a usage bar. */
export interface UsageBar {
  /** 0 to 100. */
  readonly percent: number;
  readonly warning: boolean;
  readonly remaining: number;
}

/** Computes the usage bar (spec §2, §9). */
export function usageBar(used: number, limit: number): UsageBar {
  const share = limit > 0 ? (Math.max(0, used) / limit) * 100 : 100;
  return {
    percent: Math.min(100, Math.round(share)),
    warning: share >= USAGE_WARNING_PERCENT,
    remaining: Math.max(0, limit - used),
  };
}

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
