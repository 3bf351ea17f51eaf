import type { PlanId } from '../plans/plan.js';
import type { SubscriptionStatus } from '../plans/subscription.js';

/** A member in the admin area (spec §3). */
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
  /** Analyses in the current calendar month (UTC). */
  readonly monthlyUsageCount: number;
  /** False when deactivated. */
  readonly isActive: boolean;
  /** Number of saved summaries. */
  readonly summaryCount: number;
  /** Changes whenever an editable field changes; used for optimistic locking. */
  readonly version: string;
}
