import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, IsString, Matches, MaxLength, Min } from 'class-validator';
import { CVC_PATTERN, EXPIRY_PATTERN } from '#core/payments/card-form.js';
import { BILLING_INTERVALS, type BillingInterval, PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { PAID_PLAN_IDS, type PaidPlanId } from '#core/plans/purchase.js';

const PAID = `plan must be one of ${PAID_PLAN_IDS.join(', ')}.`;

/** POST /api/payment-success. */
export class PaymentBody {
  @ApiProperty({ enum: PAID_PLAN_IDS })
  @IsIn(PAID_PLAN_IDS, { message: PAID })
  plan!: PaidPlanId;

  @ApiPropertyOptional({ enum: BILLING_INTERVALS, default: 'month' })
  @IsOptional()
  @IsIn(BILLING_INTERVALS, { message: `interval must be one of ${BILLING_INTERVALS.join(', ')}.` })
  interval?: BillingInterval;
}

/** POST /api/create-pre-signup-session: the form of the demo. Card fields are validated and discarded. */
export class PreSignupBody {
  @ApiProperty({ enum: PAID_PLAN_IDS })
  @IsIn(PAID_PLAN_IDS, { message: PAID })
  plan!: PaidPlanId;

  @ApiProperty({ description: 'US dollars, as shown to the payer: the price of a month or of a year.' })
  @Min(0, { message: 'amount must not be negative.' })
  @IsNumber({}, { message: 'amount must be a number.' })
  amount!: number;

  @ApiProperty({ description: 'One of the published test card numbers.' })
  @MaxLength(40, { message: 'cardNumber may have at most 40 characters.' })
  @IsString({ message: 'cardNumber must be text.' })
  cardNumber!: string;

  @ApiProperty({ example: '12/34' })
  @Matches(EXPIRY_PATTERN, {
    message: 'expiry must be a month, such as 12/34.',
  })
  expiry!: string;

  @ApiProperty({ example: '123' })
  @Matches(CVC_PATTERN, { message: 'cvc must be three or four digits.' })
  cvc!: string;
}

export class PreSignupSessionDto {
  @ApiProperty() sessionId!: string;
}

/** POST /api/downgrade-plan. */
export class DowngradeBody {
  @ApiProperty({ enum: PLAN_IDS })
  @IsIn(PLAN_IDS, { message: `targetPlan must be one of ${PLAN_IDS.join(', ')}.` })
  targetPlan!: PlanId;
}
