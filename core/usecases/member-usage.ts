import type { Member } from '../accounts/member.js';
import { PLANS } from '../plans/catalogue.js';
import { cycleEnd } from '../plans/subscription.js';
import type { AnalysisJobs } from '../ports/analysis-jobs.js';
import type { Clock } from '../ports/clock.js';
import { mailboxCounter, monthlyCounter, usageMonth } from '../usage/monthly-allowance.js';

/** A member's analyses of the calendar month (UTC), how many the plan gives, and when the paid cycle ends. */
export interface MemberUsage {
  readonly month: string;
  readonly count: number;
  readonly limit: number;
  /** An ISO time; absent on the free plan. */
  readonly renewsAt?: string;
}

interface Ports {
  readonly jobs: AnalysisJobs;
  readonly clock: Clock;
  /** The keyed hash under which an e-mail address is counted; absent for no address. */
  readonly mailboxIdOf: (email: string) => string | undefined;
}

/** A member's usage of the month, counted over accounts with the same e-mail address on the free plan. */
export function memberUsage({ jobs, clock, mailboxIdOf }: Ports) {
  return async ({ id, email, plan, subscription }: Member): Promise<MemberUsage> => {
    const now = clock.now();
    const mailbox = plan === 'free' ? mailboxIdOf(email) : undefined;
    const meters = [
      monthlyCounter(id, now),
      ...(mailbox === undefined ? [] : [mailboxCounter(mailbox, now)]),
    ];
    const counts = await Promise.all(meters.map((meter) => jobs.getUsage(meter)));
    return {
      month: usageMonth(now),
      count: Math.max(...counts),
      limit: PLANS[plan].summariesPerMonth,
      renewsAt: cycleEnd(subscription, now)?.toISOString(),
    };
  };
}
