import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsOptional } from 'class-validator';
import { BooleanField, TextField } from '#api/http/dto/fields.js';
import { MAX_NAME_LENGTH } from '#core/accounts/display-fields.js';
import type { MemberNames } from '#core/accounts/member.js';
import { PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import type { NewsletterResult } from '#core/ports/newsletter.js';

/** User data from the browser. Only display fields are used, and only for a new member. */
export class RegisterBody {
  @TextField(128, { maxLength: 128, description: 'The token’s own uid.' })
  uid!: string;

  @TextField(1000, { optional: true, nullable: true, type: String })
  email?: string | null;

  @TextField(1000, { optional: true, nullable: true, type: String })
  displayName?: string | null;

  @TextField(4000, { optional: true, nullable: true, type: String })
  photoURL?: string | null;

  @BooleanField({ optional: true, nullable: true, type: Boolean })
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
  @TextField(MAX_NAME_LENGTH, {
    maxLength: MAX_NAME_LENGTH,
    message: 'First name must be text.',
    tooLong: `First name may have at most ${MAX_NAME_LENGTH} characters.`,
  })
  firstName!: string;

  @TextField(MAX_NAME_LENGTH, {
    maxLength: MAX_NAME_LENGTH,
    message: 'Last name must be text.',
    tooLong: `Last name may have at most ${MAX_NAME_LENGTH} characters.`,
  })
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
