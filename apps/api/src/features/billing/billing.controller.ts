import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors, Ok } from '#api/http/api-responses.js';
import { CurrentUserService } from '#api/http/auth/current-user.service.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { SignedInUserDto } from '#api/http/dto/user-dto.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { Port } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import type { Subscription } from '#core/plans/subscription.js';
import type { PlanPayments } from '#core/usecases/payments/plan-payments.js';
import {
  BillingPortalDto,
  CheckoutBody,
  CheckoutDto,
  DowngradeBody,
  PaymentBody,
  PreSignupBody,
  PreSignupSessionDto,
} from './billing-dto.js';

@ApiTags('payments')
@ApiErrors()
@Controller('api')
export class BillingController {
  constructor(
    @Port('planPayments') private readonly payments: PlanPayments,
    private readonly users: CurrentUserService,
  ) {}

  /** The page where a member pays for a plan. An upgrade charges the saved card once the member has confirmed the amount. */
  @Post('checkout')
  @SignedIn({ fresh: true })
  @RateLimit('checkout')
  @Ok(CheckoutDto)
  async checkout(
    @Body() { plan, interval, confirmedAsOf }: CheckoutBody,
    @CurrentMember() member: Member,
  ): Promise<CheckoutDto> {
    const step = await this.payments.openCheckout(member, { plan, interval }, confirmedAsOf);
    return step.kind === 'leave' ? { url: step.url } : { due: step.due };
  }

  /** The payment service's page where a member finds invoices, changes the card and cancels. */
  @Post('billing-portal')
  @SignedIn({ fresh: true })
  @RateLimit('checkout')
  @Ok(BillingPortalDto)
  async openPortal(@CurrentMember() { id }: Member): Promise<BillingPortalDto> {
    return { url: await this.payments.openPortal(id) };
  }

  /** Completes a payment of the demo: the plan changes at once (spec §4, contract §3). Changes nothing with a payment service. */
  @Post('payment-success')
  @SignedIn({ fresh: true })
  @RateLimit('change-plan')
  @Ok(SignedInUserDto)
  async pay(@Body() body: PaymentBody, @CurrentMember() member: Member): Promise<SignedInUserDto> {
    const { plan, interval = 'month' } = body;
    return this.view(member, await this.payments.completePurchase(member, { plan, interval }));
  }

  /** A payment of the demo before sign-up, redeemed by the registration that names the session (contract §3). */
  @Post('create-pre-signup-session')
  @RateLimit('pre-signup')
  @Ok(PreSignupSessionDto)
  async payFirst(@Body() form: PreSignupBody): Promise<PreSignupSessionDto> {
    const { id } = await this.payments.createPreSignupSession(form);
    return { sessionId: id };
  }

  /** Changes to a lower plan with the next billing cycle (spec §4). */
  @Post('downgrade-plan')
  @SignedIn({ fresh: true })
  @RateLimit('change-plan')
  @Ok(SignedInUserDto)
  async downgrade(
    @Body() { targetPlan }: DowngradeBody,
    @CurrentMember() member: Member,
  ): Promise<SignedInUserDto> {
    return this.view(member, await this.payments.downgrade(member.id, targetPlan));
  }

  private view(member: Member, subscription: Subscription): Promise<SignedInUserDto> {
    return this.users.view({ ...member, plan: subscription.plan, subscription });
  }
}
