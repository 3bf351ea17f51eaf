import type { Member } from '../accounts/member.js';
import { PLANS } from '../plans/catalogue.js';
import { cycleEnd } from '../plans/subscription.js';
import type { AnalysisJobs } from '../ports/analysis-jobs.js';
import type { Clock } from '../ports/clock.js';
import { monthlyMeter, usageMonth } from '../usage/monthly-allowance.js';

/** A member's analyses of the calendar month (UTC), how many the plan gives, and when the paid cycle ends. */
export interface MemberUsage {
  readonly month: string;
  readonly count: number;
  readonly limit: number;
  /** An ISO time; absent on the free plan. */
  readonly renewsAt?: string;
}

/** How much of the month a member has used. */
export function memberUsage({ jobs, clock }: { jobs: AnalysisJobs; clock: Clock }) {
  return async ({ id, plan, subscription }: Member): Promise<MemberUsage> => {
    const now = clock.now();
    const count = await jobs.used(monthlyMeter(id, now));
    return {
      month: usageMonth(now),
      count,
      limit: PLANS[plan].summariesPerMonth,
      renewsAt: cycleEnd(subscription, now)?.toISOString(),
    };
  };
}
