import type { PlanId } from '../plans/plan.js';

/** The member whose plan sets a ceiling, and which plan that was: the one in force when it is reserved decides. */
export interface QuotaOwner {
  readonly memberId: number;
  readonly plan: PlanId;
  /** Keyed hash of the member's e-mail address; absent where none is known. */
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
 * Reservation of one unit of a meter below its ceiling, e.g. `visitor:<id>` with 3. A job makes all its reservations or none;
 * of several exhausted quotas the first in the list is reported.
 */
export interface QuotaReservation {
  readonly meter: string;
  readonly ceiling: number;
  /** What to tell the caller when this ceiling is reached. */
  readonly onRefusal: QuotaErrorCode;
  /** Absent where no plan sets the ceiling. All charges of a job name the same payer or none. */
  readonly payer?: QuotaOwner;
  /** Reserved only while the job's payer is on the free plan; a job without a payer always reserves it. */
  readonly freePlanOnly?: true;
}
