import type { PlanId } from '../plans/plan.js';
import type { Subscription } from '../plans/subscription.js';

/** Somebody with an account: the product user of spec §3. */
export interface Member {
  readonly id: number;
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName?: string;
  /** An https address; shown only, never opened by the server. */
  readonly photoUrl?: string;
  /** The plan in force: the subscription's. */
  readonly plan: PlanId;
  readonly subscription: Subscription;
  /** False: deactivated by an admin. */
  readonly isActive: boolean;
  readonly createdAt: string;
}

/** What a member may change of themselves (spec §5). */
export interface MemberNames {
  readonly firstName: string;
  readonly lastName: string;
}
