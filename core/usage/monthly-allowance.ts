import { PLANS } from '../plans/catalogue.js';
import type { PlanId } from '../plans/plan.js';
import type { Charge, ChargedMember } from './charge.js';

/** The spec's message when a plan's month is used up (spec §8). */
export const MONTHLY_LIMIT_MESSAGE = 'Monthly usage limit exceeded';

/** A calendar month in UTC, `2026-11` (contract §2). */
export function usageMonth(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** The first moment of the next month in UTC, when the count starts again. */
export function nextUsageMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** The meter that counts a member's analyses of a month. */
export function monthlyMeter(memberId: number, now: Date): string {
  return `member:${memberId}:${usageMonth(now)}`;
}

/** What one analysis costs a member: one of the plan's month. */
export function memberCharges(memberId: number, plan: PlanId, now: Date): Charge[] {
  return [
    {
      meter: monthlyMeter(memberId, now),
      ceiling: PLANS[plan].summariesPerMonth,
      onRefusal: 'monthly_limit_reached',
      payer: { memberId, plan },
    },
  ];
}

/** Whose plan sets what the charges come to; absent when nobody's does. */
export function payerOf(charges: readonly Charge[]): ChargedMember | undefined {
  return charges.find(({ payer }) => payer !== undefined)?.payer;
}

/** The charges as they are at `now`, with their payer on `plan`; absent: the payer is gone, and pays nothing. */
export function chargesInForce(charges: readonly Charge[], plan: PlanId | undefined, now: Date): Charge[] {
  return charges.flatMap((charge) => {
    if (!charge.payer) return charge;
    return plan === undefined ? [] : memberCharges(charge.payer.memberId, plan, now);
  });
}
