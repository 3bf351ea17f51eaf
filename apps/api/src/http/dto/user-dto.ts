import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Member } from '#core/accounts/member.js';
import { BILLING_INTERVALS, type BillingInterval, PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#core/plans/subscription.js';
import type { MemberUsage } from '#core/usecases/accounts/manage-account.js';

class UserDto {
  @ApiProperty() id!: number;
  @ApiProperty() uid!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() email!: string;
  @ApiProperty() emailVerified!: boolean;
  @ApiPropertyOptional() displayName?: string;
  @ApiPropertyOptional() photoURL?: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ enum: PLAN_IDS }) subscriptionPlan!: Member['plan'];
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES })
  subscriptionStatus!: SubscriptionStatus;
  @ApiProperty({ enum: BILLING_INTERVALS }) billingInterval!: BillingInterval;
  @ApiPropertyOptional({ format: 'date-time', description: 'End of the paid cycle, when it is renewed.' })
  renewsAt?: string;
  @ApiPropertyOptional({ enum: PLAN_IDS, description: 'A lower plan that is to come.' })
  pendingPlan?: PlanId;
  @ApiPropertyOptional({ format: 'date-time', description: 'Start of the lower plan.' })
  effectiveAt?: string;
  @ApiProperty() monthlyUsageCount!: number;
  @ApiProperty() isActive!: boolean;
}

/** The signed-in user (spec §7). */
export class SignedInUserDto {
  @ApiProperty({ type: UserDto }) user!: UserDto;
  @ApiProperty({ enum: PLAN_IDS }) subscriptionPlan!: Member['plan'];
  @ApiProperty() monthlyUsageCount!: number;
  @ApiProperty() monthlyLimit!: number;
}

/** A member as the user of spec §3, with this month's usage. */
export function userView(member: Member, { count, limit, renewsAt }: MemberUsage): SignedInUserDto {
  const { plan: subscriptionPlan, photoUrl: photoURL, subscription, ...rest } = member;
  const { status: subscriptionStatus, interval: billingInterval, pending } = subscription;
  return {
    user: {
      ...rest,
      photoURL,
      subscriptionPlan,
      subscriptionStatus,
      billingInterval,
      renewsAt,
      pendingPlan: pending?.plan,
      effectiveAt: pending?.effectiveAt,
      monthlyUsageCount: count,
    },
    subscriptionPlan,
    monthlyUsageCount: count,
    monthlyLimit: limit,
  };
}
