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
