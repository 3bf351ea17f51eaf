import { PLANS } from '../plans/catalogue.js';
import type { PlanId } from '../plans/plan.js';
import type { QuotaOwner, QuotaReservation } from './quota-reservation.js';

export const MONTHLY_LIMIT_MESSAGE = 'Monthly usage limit exceeded';

/** Calendar month in UTC, `2026-11` (contract §2). */
export function usageMonth(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** Start of the next month in UTC, when the counter resets. */
export function nextUsageMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** Counter of a member's monthly analyses. */
export function monthlyCounter(memberId: number, now: Date): string {
  return `member:${memberId}:${usageMonth(now)}`;
}

/** Counter of the monthly free analyses of an e-mail address. Survives deletion of the account. */
export function mailboxCounter(mailboxId: string, now: Date): string {
  return `member:mailbox:${mailboxId}:${usageMonth(now)}`;
}

/**
 * Reservations of one analysis of a member against the monthly quota. On the free plan the e-mail address is counted
 * too, so that a new account with the same address does not reset the quota.
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

/** Owner of the plan that determines the limits; absent when no plan does. */
export function quotaOwnerOf(charges: readonly QuotaReservation[]): QuotaOwner | undefined {
  return charges.find(({ payer }) => payer !== undefined)?.payer;
}

/** Reservations at `now` with the quota owner on `plan`. No plan: the account is deleted and nothing is reserved. */
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
