import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsNumber, IsOptional, Matches, Min } from 'class-validator';
import { ChoiceField, TextField } from '#api/http/dto/fields.js';
import { CVC_PATTERN, EXPIRY_PATTERN } from '#core/payments/test-cards.js';
import { BILLING_INTERVALS, type BillingInterval, PLAN_IDS, type PlanId } from '#core/plans/plan.js';
import { PAID_PLAN_IDS, type PaidPlanId } from '#core/plans/purchase.js';

const PAID = `plan must be one of ${PAID_PLAN_IDS.join(', ')}.`;
const INTERVAL = `interval must be one of ${BILLING_INTERVALS.join(', ')}.`;

/** POST /api/payment-success. */
export class PaymentBody {
  @ChoiceField(PAID_PLAN_IDS, { message: PAID })
  plan!: PaidPlanId;

  @ChoiceField(BILLING_INTERVALS, { optional: true, default: 'month', message: INTERVAL })
  interval?: BillingInterval;
}

/** POST /api/create-pre-signup-session: the form of the demo. Card fields are validated and discarded. */
export class PreSignupBody {
  @ChoiceField(PAID_PLAN_IDS, { message: PAID })
  plan!: PaidPlanId;

  @ApiProperty({ description: 'US dollars, as shown to the payer: the price of a month or of a year.' })
  @Min(0, { message: 'amount must not be negative.' })
  @IsNumber({}, { message: 'amount must be a number.' })
  amount!: number;

  @TextField(40, { description: 'One of the published test card numbers.' })
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
  @ChoiceField(PLAN_IDS)
  targetPlan!: PlanId;
}

/** POST /api/checkout. */
export class CheckoutBody {
  @ChoiceField(PAID_PLAN_IDS, { message: PAID })
  plan!: PaidPlanId;

  @ChoiceField(BILLING_INTERVALS, { message: INTERVAL })
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
  @ApiProperty({ description: 'Time for which the amount holds; to be sent back as `confirmedAsOf`.' })
  asOf!: string;
}

export class BillingPortalDto {
  @ApiProperty({ description: 'Page of the payment service with invoices, card and cancelling.' })
  url!: string;
}

/** Has one of the two fields. */
export class CheckoutDto {
  @ApiPropertyOptional({
    description: 'Address of the next page: to pay, to confirm, or of the plans when all is done.',
  })
  url?: string;

  @ApiPropertyOptional({
    type: DueNowDto,
    description: 'The saved card would be charged: nothing has happened before the payer confirms that.',
  })
  due?: DueNowDto;
}
