import { PLANS } from '../plans/catalogue.js';
import type { PlanId } from '../plans/plan.js';
import type { QuotaOwner, QuotaReservation } from './quota-reservation.js';

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
export function monthlyCounter(memberId: number, now: Date): string {
  return `member:${memberId}:${usageMonth(now)}`;
}

/** The meter that counts the free analyses of an e-mail address in a month. It outlives the account. */
export function mailboxCounter(mailboxId: string, now: Date): string {
  return `member:mailbox:${mailboxId}:${usageMonth(now)}`;
}

/**
 * What one analysis costs a member: one of the plan's month. On the free plan it is counted on the e-mail address as well,
 * so that a new account under the same address does not start a new month.
 */
export function memberReservations(
  memberId: number,
  plan: PlanId,
  now: Date,
  mailboxId?: string,
): QuotaReservation[] {
  const payer: QuotaOwner = { memberId, plan, ...(mailboxId !== undefined && { mailboxId }) };
  const meters = [monthlyCounter(memberId, now)];
  if (plan === 'free' && mailboxId !== undefined) meters.push(mailboxCounter(mailboxId, now));
  return meters.map((meter) => ({
    meter,
    ceiling: PLANS[plan].summariesPerMonth,
    onRefusal: 'monthly_limit_reached',
    payer,
  }));
}

/** Whose plan sets what the charges come to; absent when nobody's does. */
export function quotaOwnerOf(charges: readonly QuotaReservation[]): QuotaOwner | undefined {
  return charges.find(({ payer }) => payer !== undefined)?.payer;
}

/** The charges as they are at `now`, with their payer on `plan`; absent: the payer is gone, and pays nothing. */
export function currentReservations(
  charges: readonly QuotaReservation[],
  plan: PlanId | undefined,
  now: Date,
): QuotaReservation[] {
  const payer = quotaOwnerOf(charges);
  if (!payer) return [...charges];
  const own = plan === undefined ? [] : memberReservations(payer.memberId, plan, now, payer.mailboxId);
  const others = charges.filter((charge) => !charge.payer && (!charge.freePlanOnly || plan === 'free'));
  return [...own, ...others];
}
