import { Body, Controller, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Env } from '#api/env/env.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { paymentsUnavailable } from '#api/wiring/no-payments.js';
import { ENV } from '#api/wiring/tokens.js';
import type { Member } from '#core/accounts/member.js';
import { demoPurchase } from '#core/payments/test-cards.js';
import type { Subscription } from '#core/plans/subscription.js';
import { AccountService } from '../account/account.service.js';
import { SignedInUserDto, userView } from '../account/account-dto.js';
import { BillingService } from './billing.service.js';
import { DowngradeBody, PaymentBody, PreSignupBody, PreSignupSessionDto } from './billing-dto.js';
import { CheckoutBody, CheckoutDto } from './checkout-dto.js';

@ApiTags('payments')
@ApiResponse({ status: '4XX', type: ErrorDto })
@ApiResponse({ status: '5XX', type: ErrorDto })
@Controller('api')
export class BillingController {
  constructor(
    private readonly accounts: AccountService,
    private readonly payments: BillingService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Where a member pays for a plan; for a higher plan than the one that is paid for the saved card is charged once that is confirmed. */
  @Post('checkout')
  @SignedIn({ fresh: true })
  @RateLimit('checkout')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: CheckoutDto })
  async checkout(
    @Body() { plan, interval, confirmedAsOf }: CheckoutBody,
    @CurrentMember() member: Member,
  ): Promise<CheckoutDto> {
    if (this.env.payments !== 'stripe') throw paymentsUnavailable();
    const step = await this.payments.openCheckout(member, { plan, interval }, confirmedAsOf);
    return step.kind === 'leave' ? { url: step.url } : { due: step.due };
  }

  /**
   * The demo's payment of a member: a higher plan is in force at once (spec §4, contract §3). With a payment service it is
   * the service that says what was paid: the browser's word changes nothing.
   */
  @Post('payment-success')
  @SignedIn({ fresh: true })
  @RateLimit('change-plan')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SignedInUserDto })
  async pay(@Body() body: PaymentBody, @CurrentMember() member: Member): Promise<SignedInUserDto> {
    if (this.env.payments === 'stripe') return this.view(member, member.subscription);
    this.demoOnly();
    const { plan, interval = 'month' } = body;
    return this.view(member, await this.accounts.buyPlan(member.id, { plan, interval }));
  }

  /** The demo's payment before there is an account: kept for the sign-up that carries the session (contract §3). */
  @Post('create-pre-signup-session')
  @RateLimit('pre-signup')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: PreSignupSessionDto })
  async payFirst(@Body() form: PreSignupBody): Promise<PreSignupSessionDto> {
    this.demoOnly('Please sign up first. Then choose your plan and pay for it.');
    const { id } = await this.accounts.createPreSignupSession(demoPurchase(form));
    return { sessionId: id };
  }

  /** A lower plan, from the next billing cycle on (spec §4). */
  @Post('downgrade-plan')
  @SignedIn({ fresh: true })
  @RateLimit('change-plan')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SignedInUserDto })
  async downgrade(
    @Body() { targetPlan }: DowngradeBody,
    @CurrentMember() member: Member,
  ): Promise<SignedInUserDto> {
    if (this.env.payments === 'stripe') {
      return this.view(member, await this.payments.downgradeSubscription(member.id, targetPlan));
    }
    this.demoOnly();
    return this.view(member, await this.accounts.downgradePlan(member.id, targetPlan));
  }

  private async view(member: Member, subscription: Subscription): Promise<SignedInUserDto> {
    const changed = { ...member, plan: subscription.plan, subscription };
    return userView(changed, await this.accounts.memberUsage(changed));
  }

  /** `signUpFirst`: what is said where there is a payment service instead. */
  private demoOnly(signUpFirst?: string): void {
    if (this.env.payments === 'demo') return;
    throw paymentsUnavailable(this.env.payments === 'stripe' ? signUpFirst : undefined);
  }
}
