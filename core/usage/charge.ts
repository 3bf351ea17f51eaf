import type { PlanId } from '../plans/plan.js';

/** The member whose plan sets a ceiling, and which plan that was: the one in force when it is reserved decides. */
export interface ChargedMember {
  readonly memberId: number;
  readonly plan: PlanId;
}

/**
 * One unit of a meter that must not pass its ceiling, e.g. `visitor:<id>` with 3. A job reserves all its charges or none.
 */
export interface Charge {
  readonly meter: string;
  readonly ceiling: number;
  /** What to tell the caller when this ceiling is reached. */
  readonly onRefusal: 'visitor_limit_reached' | 'monthly_limit_reached';
  /** Absent where no plan sets the ceiling. A job has one at the most. */
  readonly payer?: ChargedMember;
}
