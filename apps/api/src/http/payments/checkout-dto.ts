import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { BILLING_INTERVALS, type BillingInterval } from '../../../../../core/plans/billing-cycle.js';
import { PAID_PLAN_IDS, type PaidPlanId } from '../../../../../core/plans/purchase.js';

/** POST /api/checkout. */
export class CheckoutBody {
  @ApiProperty({ enum: PAID_PLAN_IDS })
  @IsIn(PAID_PLAN_IDS, { message: `plan must be one of ${PAID_PLAN_IDS.join(', ')}.` })
  plan!: PaidPlanId;

  @ApiProperty({ enum: BILLING_INTERVALS })
  @IsIn(BILLING_INTERVALS, { message: `interval must be one of ${BILLING_INTERVALS.join(', ')}.` })
  interval!: BillingInterval;
}

export class CheckoutDto {
  @ApiProperty({ description: 'Where the browser goes now: to pay, or back to the plans when all is done.' })
  url!: string;
}
