import { DomainError } from '../errors.js';
import { PLANS } from '../plans/catalogue.js';
import { PLAN_IDS, type PlanId } from '../plans/plan.js';
import { usageDay, usageMonth } from './quota.js';
import { memberSpendingPrefix } from './spending.js';

/** Briefings of a member that are written at once; others wait. */
export const MAX_RUNNING_BRIEFINGS = 2;

/** Runs that a member may begin on a day: failed ones, which the month does not count, cost the server as much as others. */
export const MAX_DAILY_BRIEFING_RUNS = 30;

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

/** Counters of a member's runs, with their limits. They are deleted with the account, and by retention. */
export interface BriefingCharges {
  /** Given back for a run that fails. */
  readonly month: BriefingCharge;
  /** Counts failed runs, too. */
  readonly day: BriefingCharge;
}

interface BriefingCharge {
  readonly meter: string;
  readonly ceiling: number;
}

/** What a run of a member counts against. */
export function briefingCharges(memberId: number, plan: PlanId, now: Date): BriefingCharges {
  const day = `${memberSpendingPrefix(memberId)}briefings:${usageDay(now)}`;
  const month = `member:${memberId}:briefings:${usageMonth(now)}`;
  return {
    month: { meter: month, ceiling: PLANS[plan].briefingsPerMonth },
    day: { meter: day, ceiling: MAX_DAILY_BRIEFING_RUNS },
  };
}
