import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_NAME_LENGTH } from '#core/accounts/display-fields.js';
import type { Member, MemberNames } from '#core/accounts/member.js';
import { BILLING_INTERVALS, type BillingInterval } from '#core/plans/billing-cycle.js';
import { PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#core/plans/subscription.js';
import type { NewsletterResult } from '#core/ports/newsletter.js';
import type { MemberUsage } from '#core/usecases/member-usage.js';

/** What the browser knows of its user. Only the display fields are read, and at first sight alone. */
export class RegisterBody {
  @ApiProperty({ maxLength: 128, description: 'The token’s own uid.' })
  @MaxLength(128, { message: 'uid may have at most 128 characters.' })
  @IsString({ message: 'uid must be text.' })
  uid!: string;

  @ApiPropertyOptional({ nullable: true, type: String })
  @IsOptional()
  @MaxLength(1000, { message: 'email may have at most 1000 characters.' })
  @IsString({ message: 'email must be text.' })
  email?: string | null;

  @ApiPropertyOptional({ nullable: true, type: String })
  @IsOptional()
  @MaxLength(1000, { message: 'displayName may have at most 1000 characters.' })
  @IsString({ message: 'displayName must be text.' })
  displayName?: string | null;

  @ApiPropertyOptional({ nullable: true, type: String })
  @IsOptional()
  @MaxLength(4000, { message: 'photoURL may have at most 4000 characters.' })
  @IsString({ message: 'photoURL must be text.' })
  photoURL?: string | null;

  @ApiPropertyOptional({ nullable: true, type: Boolean })
  @IsOptional()
  @IsBoolean({ message: 'emailVerified must be true or false.' })
  emailVerified?: boolean | null;

  @ApiPropertyOptional({ nullable: true, type: Object, description: 'The plan that was chosen before.' })
  @IsOptional()
  @IsObject({ message: 'planData must be an object.' })
  planData?: Readonly<Record<string, unknown>> | null;
}

export class NamesBody implements MemberNames {
  @ApiProperty({ maxLength: MAX_NAME_LENGTH })
  @MaxLength(MAX_NAME_LENGTH, { message: `First name may have at most ${MAX_NAME_LENGTH} characters.` })
  @IsString({ message: 'First name must be text.' })
  firstName!: string;

  @ApiProperty({ maxLength: MAX_NAME_LENGTH })
  @MaxLength(MAX_NAME_LENGTH, { message: `Last name may have at most ${MAX_NAME_LENGTH} characters.` })
  @IsString({ message: 'Last name must be text.' })
  lastName!: string;
}

class SendlaneDto implements NewsletterResult {
  @ApiProperty() success!: boolean;
  @ApiProperty() message!: string;
}

/** What a registration did (spec §3). */
export class RegistrationDto {
  @ApiProperty({ type: SendlaneDto }) sendlane!: SendlaneDto;
  @ApiProperty({ description: 'Milliseconds.' }) syncTime!: number;
  @ApiProperty() emailSent!: boolean;
  @ApiPropertyOptional({ enum: PLAN_IDS, description: 'The plan in force, when a payment was redeemed.' })
  subscriptionPlan?: PlanId;
}

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
  @ApiPropertyOptional({ format: 'date-time', description: 'When the paid cycle ends and is renewed.' })
  renewsAt?: string;
  @ApiPropertyOptional({ enum: PLAN_IDS, description: 'A lower plan that is to come.' })
  pendingPlan?: PlanId;
  @ApiPropertyOptional({ format: 'date-time', description: 'When the lower plan comes.' })
  effectiveAt?: string;
  @ApiProperty() monthlyUsageCount!: number;
  @ApiProperty() isActive!: boolean;
}

/** A member as they see themselves (spec §7). */
export class SignedInUserDto {
  @ApiProperty({ type: UserDto }) user!: UserDto;
  @ApiProperty({ enum: PLAN_IDS }) subscriptionPlan!: Member['plan'];
  @ApiProperty() monthlyUsageCount!: number;
  @ApiProperty() monthlyLimit!: number;
}

/** The product user of spec §3, with this month's usage. */
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
