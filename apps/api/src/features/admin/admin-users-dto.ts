import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import type { AdminUser } from '#core/admin/admin-user.js';
import type { UserEditInput } from '#core/admin/user-edit.js';
import { PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#core/plans/subscription.js';

export class AdminUserDto implements AdminUser {
  @ApiProperty() id!: number;
  @ApiProperty() uid!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ enum: PLAN_IDS }) subscriptionPlan!: PlanId;
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) subscriptionStatus!: SubscriptionStatus;
  @ApiProperty() monthlyUsageCount!: number;
  @ApiProperty() isActive!: boolean;
  @ApiProperty({ description: 'Summaries that they have saved.' }) summaryCount!: number;
  @ApiProperty({ description: 'To be sent as If-Match with an edit.' }) version!: string;
}

export class AdminUsersDto {
  @ApiProperty({ type: [AdminUserDto] }) users!: readonly AdminUserDto[];
  @ApiProperty({ description: 'Of a search: counted to 1000.' }) total!: number;
  @ApiProperty() page!: number;
  @ApiProperty() limit!: number;
}

/** Validated by core: a usage count that is not a number is 0. */
export class EditUserBody implements UserEditInput {
  @ApiProperty({ type: String }) @Allow() firstName: unknown;
  @ApiProperty({ type: String }) @Allow() lastName: unknown;
  @ApiProperty({ type: String, format: 'email' }) @Allow() email: unknown;
  @ApiProperty({ enum: PLAN_IDS }) @Allow() subscriptionPlan: unknown;
  @ApiProperty({ type: Number, minimum: 0 }) @Allow() monthlyUsageCount: unknown;
}
