import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional } from 'class-validator';
import { BILLING_INTERVALS, type BillingInterval } from '#core/plans/plan.js';
import { PAID_PLAN_IDS, type PaidPlanId } from '#core/plans/purchase.js';

/** POST /api/checkout. */
export class CheckoutBody {
  @ApiProperty({ enum: PAID_PLAN_IDS })
  @IsIn(PAID_PLAN_IDS, { message: `plan must be one of ${PAID_PLAN_IDS.join(', ')}.` })
  plan!: PaidPlanId;

  @ApiProperty({ enum: BILLING_INTERVALS })
  @IsIn(BILLING_INTERVALS, { message: `interval must be one of ${BILLING_INTERVALS.join(', ')}.` })
  interval!: BillingInterval;

  @ApiPropertyOptional({ description: 'The `asOf` of the amount that the payer has confirmed.' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'confirmedAsOf must be an ISO time.' })
  confirmedAsOf?: string;
}

/** The amount that an upgrade charges to the saved card. */
export class DueNowDto {
  @ApiProperty({ description: 'In the smallest unit of the currency, such as cents.' }) amount!: number;
  @ApiProperty({ example: 'usd' }) currency!: string;
  @ApiProperty({ description: 'What it was worked out for; to be sent back as `confirmedAsOf`.' })
  asOf!: string;
}

export class BillingPortalDto {
  @ApiProperty({ description: 'Page of the payment service with invoices, card and cancelling.' })
  url!: string;
}

/** Has one of the two fields. */
export class CheckoutDto {
  @ApiPropertyOptional({
    description: 'Where the browser goes now: to pay, to confirm, or back to the plans when all is done.',
  })
  url?: string;

  @ApiPropertyOptional({
    type: DueNowDto,
    description: 'The saved card would be charged: nothing has happened before the payer confirms that.',
  })
  due?: DueNowDto;
}
