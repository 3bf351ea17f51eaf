import type { PlanId } from '#core/plans/plan.js';

/** A product user as shown to admins (spec §3). */
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

/** Fields of a user that an admin may change (spec §5). */
export interface UserChanges {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subscriptionPlan: PlanId;
  readonly monthlyUsageCount: number;
}

/** Full name; empty if the user has none. */
export function fullName({ firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Parses a usage count: non-numeric input becomes 0 (spec §5), fractions are truncated. */
export function usageCountOf(typed: string): number {
  const number = Number(typed.trim());
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}
