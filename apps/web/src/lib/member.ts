import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BillingInterval } from '#core/plans/billing-cycle.js';
import type { PlanId } from '#core/plans/plan.js';
import type { SubscriptionStatus } from '#core/plans/subscription.js';
import { useSession } from './session.js';

/** Response of GET /api/auth/user (spec §3, §7). */
export interface MemberResponse {
  readonly user: {
    readonly id: number;
    readonly uid: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly emailVerified: boolean;
    readonly displayName?: string | null;
    readonly photoURL?: string | null;
    readonly createdAt: string;
    readonly subscriptionPlan: PlanId;
    readonly subscriptionStatus: SubscriptionStatus;
    readonly billingInterval?: BillingInterval;
    /** Renewal time of the billing cycle as ISO 8601 in UTC; absent on the free plan. */
    readonly renewsAt?: string;
    /** A scheduled lower plan and its start as ISO 8601 in UTC (contract §3). */
    readonly pendingPlan?: PlanId;
    readonly effectiveAt?: string;
    readonly monthlyUsageCount: number;
    readonly isActive: boolean;
  };
  readonly subscriptionPlan: PlanId;
  readonly monthlyUsageCount: number;
  readonly monthlyLimit: number;
}

/** GET /api/auth/user: the product's record of the signed-in user. */
export const memberQuery = queryOptions<MemberResponse>({ queryKey: ['/api/auth/user'] });

/** The member; requested only when signed in. */
export function useMember() {
  const { status } = useSession();
  return useQuery({ ...memberQuery, enabled: status === 'signedIn' });
}
