import { DomainError } from '../errors.js';
import { PLANS } from '../plans/catalogue.js';
import { PLAN_IDS, type PlanId } from '../plans/plan.js';
import { usageMonth } from './quota.js';

/** Briefings of a member that are written at once; others wait. */
export const MAX_RUNNING_BRIEFINGS = 2;

/** Plans with briefings, in plan order. */
export const BRIEFING_PLANS: readonly PlanId[] = PLAN_IDS.filter((id) => mayMakeBriefings(id));

export const BRIEFING_MESSAGE = `Briefings are part of the ${BRIEFING_PLANS.map((id) => PLANS[id].name).join(' and ')} plans.`;

export const BRIEFING_LIMIT_MESSAGE = 'Monthly briefing limit reached';

export function mayMakeBriefings(plan: PlanId | undefined): boolean {
  return plan !== undefined && PLANS[plan].briefingsPerMonth > 0;
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

/** The charge of a run. One that fails is not counted. */
export function briefingCharge(memberId: number, plan: PlanId, now: Date): BriefingCharge {
  return { meter: `member:${memberId}:briefings:${usageMonth(now)}`, ceiling: PLANS[plan].briefingsPerMonth };
}
