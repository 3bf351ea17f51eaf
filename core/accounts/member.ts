import type { PlanId } from '../plans/plan.js';
import type { Subscription } from '../plans/subscription.js';

/** A registered user (spec §3). */
export interface Member {
  readonly id: number;
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName?: string;
  /** An https URL for display only; the server never fetches it. */
  readonly photoUrl?: string;
  /** Plan in force, from the subscription. */
  readonly plan: PlanId;
  readonly subscription: Subscription;
  /** False when deactivated by an admin. */
  readonly isActive: boolean;
  readonly createdAt: string;
}

/** Names that a member can edit (spec §5). */
export interface MemberNames {
  readonly firstName: string;
  readonly lastName: string;
}
