import type { Member } from '#core/accounts/member.js';
import { PLANS } from '#core/plans/catalogue.js';
import { cycleEnd } from '#core/plans/subscription.js';
import type { UsageCounters } from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';
import { mailboxCounter, monthlyCounter, usageMonth } from '#core/usage/quota.js';

/** A member's analyses in the calendar month (UTC), the plan's quota and the end of the paid cycle. */
export interface MemberUsage {
  readonly month: string;
  readonly count: number;
  readonly limit: number;
  /** An ISO time; absent on the free plan. */
  readonly renewsAt?: string;
}

interface Ports {
  readonly counters: UsageCounters;
  readonly clock: Clock;
  /** Keyed hash of an e-mail address for usage counting; absent without an address. */
  readonly mailboxIdOf: (email: string) => string | undefined;
}

/** Usage of the current month. On the free plan it includes other accounts with the same e-mail address. */
export function memberUsage({ counters, clock, mailboxIdOf }: Ports) {
  return async ({ id, email, plan, subscription }: Member): Promise<MemberUsage> => {
    const now = clock.now();
    const mailbox = plan === 'free' ? mailboxIdOf(email) : undefined;
    const meters = [
      monthlyCounter(id, now),
      ...(mailbox === undefined ? [] : [mailboxCounter(mailbox, now)]),
    ];
    const counts = await Promise.all(meters.map((meter) => counters.used(meter)));
    return {
      month: usageMonth(now),
      count: Math.max(...counts),
      limit: PLANS[plan].summariesPerMonth,
      renewsAt: cycleEnd(subscription, now)?.toISOString(),
    };
  };
}
