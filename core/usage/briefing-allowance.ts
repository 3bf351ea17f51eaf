import { DomainError } from '../errors.js';
import { PLANS } from '../plans/catalogue.js';
import { PLAN_IDS, type PlanId } from '../plans/plan.js';
import { usageMonth } from './quota.js';

/** Briefings a month by plan (contract §13). A run that fails is not counted. */
export const PLAN_BRIEFINGS: Readonly<Record<PlanId, number>> = {
  free: 0,
  plus: 0,
  pro: 30,
  all_access: 150,
};

/** Briefings of a member that are written at once; others wait. */
export const MAX_RUNNING_BRIEFINGS = 2;

/** Plans with briefings, in plan order. */
export const BRIEFING_PLANS: readonly PlanId[] = PLAN_IDS.filter((id) => PLAN_BRIEFINGS[id] > 0);

export const BRIEFING_MESSAGE = `Briefings are part of the ${BRIEFING_PLANS.map((id) => PLANS[id].name).join(' and ')} plans.`;

export const BRIEFING_LIMIT_MESSAGE = 'Monthly briefing limit reached';

/** Formats a plan's monthly allowance. */
export function briefingsText(plan: PlanId): string {
  const count = PLAN_BRIEFINGS[plan];
  return count > 0 ? `${count} briefings/month` : 'No briefings';
}

export function mayMakeBriefings(plan: PlanId | undefined): boolean {
  return plan !== undefined && PLAN_BRIEFINGS[plan] > 0;
}

/** @throws plan_needed */
export function requireBriefings(plan: PlanId | undefined): void {
  if (mayMakeBriefings(plan)) return;
  throw new DomainError('plan_needed', BRIEFING_MESSAGE, { plans: BRIEFING_PLANS });
}

/** A monthly counter of a member with its limit. */
export interface BriefingCharge {
  /** Deleted with the account, and by retention like the monthly counters of analyses. */
  readonly meter: string;
  readonly ceiling: number;
}

export function briefingCharge(memberId: number, plan: PlanId, now: Date): BriefingCharge {
  return { meter: `member:${memberId}:briefings:${usageMonth(now)}`, ceiling: PLAN_BRIEFINGS[plan] };
}
