import type { PlanId } from '#core/plans/plan.js';

/** A product user as admins see it (spec §3). */
export interface User {
  readonly id: string | number;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly createdAt: string;
  readonly subscriptionPlan: PlanId;
  readonly subscriptionStatus: string;
  readonly monthlyUsageCount: number;
  readonly isActive: boolean;
  readonly summaryCount: number;
  readonly version: string;
}

/** What an admin may change of a user (spec §5). */
export interface UserChanges {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subscriptionPlan: PlanId;
  readonly monthlyUsageCount: number;
}

/** The name, empty when the user has none. */
export function fullName({ firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** A typed count: non-numeric becomes 0 (spec §5); fractions are dropped. */
export function usageCountOf(typed: string): number {
  const number = Number(typed.trim());
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}
