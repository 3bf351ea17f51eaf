import type { PlanId } from '../plans/plan.js';
import type { SubscriptionStatus } from '../plans/subscription.js';

/** A member as admins see them (spec §3). */
export interface AdminUser {
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
