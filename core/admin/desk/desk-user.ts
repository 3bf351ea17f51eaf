import type { PlanId } from '#core/plans/plan.js';
import type { SubscriptionStatus } from '#core/plans/subscription.js';

/** A member as admins see them (spec §3). */
export interface DeskUser {
  readonly id: number;
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** An ISO time in UTC. */
  readonly createdAt: string;
  readonly subscriptionPlan: PlanId;
  readonly subscriptionStatus: SubscriptionStatus;
  /** Analyses of the calendar month (UTC). */
  readonly monthlyUsageCount: number;
  /** False: deactivated. */
  readonly isActive: boolean;
  /** How many summaries they have saved. */
  readonly summaryCount: number;
  /** Another one when anything that an edit sets has changed. */
  readonly version: string;
}
