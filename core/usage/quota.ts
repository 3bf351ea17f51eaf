import { PLANS } from '../plans/catalogue.js';
import type { PlanId } from '../plans/plan.js';

/**
 * The member whose plan determines a limit, and that plan at the time of the request. The plan in force at reservation
 * time decides.
 */
export interface QuotaOwner {
  readonly memberId: number;
  readonly plan: PlanId;
  /** Keyed hash of the member's e-mail address; absent when unknown. */
  readonly mailboxId?: string;
}

/** Error code of the exhausted quota. */
export type QuotaErrorCode =
  | 'visitor_limit_reached'
  | 'monthly_limit_reached'
  | 'network_limit_reached'
  | 'free_daily_limit_reached'
  | 'email_not_verified';

/**
 * Reservation of one unit of a counter below its limit, e.g. `visitor:<id>` with 3. A job makes all its reservations or
 * none; of several exhausted quotas the first in the list is reported.
 */
export interface QuotaReservation {
  readonly meter: string;
  readonly ceiling: number;
  /** Error code when this limit is reached. */
  readonly onRefusal: QuotaErrorCode;
  /** Absent when no plan determines the limit. All reservations of a job name the same quota owner or none. */
  readonly payer?: QuotaOwner;
  /** Reserved only while the quota owner is on the free plan, and always for jobs without one. */
  readonly freePlanOnly?: true;
}

/** Calendar day in UTC, `2026-11-22`. */
export function usageDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Whole seconds until the next day (UTC), when daily counters reset. */
export function secondsLeftOfDay(now: Date): number {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((tomorrow - now.getTime()) / 1000);
}

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
