import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_NAME_LENGTH } from '#core/accounts/display-fields.js';
import type { MemberNames } from '#core/accounts/member.js';
import { PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import type { NewsletterResult } from '#core/ports/newsletter.js';

/** User data from the browser. Only display fields are used, and only for a new member. */
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

  @ApiPropertyOptional({
    nullable: true,
    type: 'object',
    properties: { plan: { type: 'string', enum: [...PLAN_IDS] }, sessionId: { type: 'string' } },
    description: 'The plan that was paid before, and its payment session.',
  })
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

/** The result of a registration (spec §3). */
export class RegistrationDto {
  @ApiProperty({ type: SendlaneDto }) sendlane!: SendlaneDto;
  @ApiProperty({ description: 'Milliseconds.' }) syncTime!: number;
  @ApiProperty() emailSent!: boolean;
  @ApiPropertyOptional({ enum: PLAN_IDS, description: 'The plan in force, when a payment was redeemed.' })
  subscriptionPlan?: PlanId;
}
