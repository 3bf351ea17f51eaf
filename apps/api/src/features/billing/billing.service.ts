import { Inject, Injectable } from '@nestjs/common';
import { PAYMENT_ACCOUNTS, PAYMENT_GATEWAY, PLAN_PAYMENTS } from '#api/wiring/tokens.js';
import type { BillingOutcome, PaymentAccounts } from '#core/ports/payment-accounts.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import type { PlanPayments } from '#core/usecases/payments/plan-payments.js';
import { handlePaymentEvent } from '#core/usecases/payments/sync-subscription.js';

/** An event of the payment service, and what it changed. */
export interface HandledPaymentEvent {
  readonly id: string;
  readonly outcome: BillingOutcome;
}

/** Paid plans: checkout, changes, and the events of the payment service. */
@Injectable()
export class BillingService {
  readonly openCheckout: PlanPayments['openCheckout'];
  readonly completePurchase: PlanPayments['completePurchase'];
  readonly createPreSignupSession: PlanPayments['createPreSignupSession'];
  readonly downgrade: PlanPayments['downgrade'];
  readonly openPortal: PlanPayments['openPortal'];
  private readonly handlePaymentEvent: ReturnType<typeof handlePaymentEvent>;

  constructor(
    @Inject(PLAN_PAYMENTS) payments: PlanPayments,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(PAYMENT_ACCOUNTS) accounts: PaymentAccounts,
  ) {
    this.openCheckout = payments.openCheckout;
    this.completePurchase = payments.completePurchase;
    this.createPreSignupSession = payments.createPreSignupSession;
    this.downgrade = payments.downgrade;
    this.openPortal = payments.openPortal;
    this.handlePaymentEvent = handlePaymentEvent({ gateway, accounts });
  }

  /** Applies a signed event; undefined for one that changes no plan. @throws invalid_input for a wrong signature; as `handlePaymentEvent` */
  async handleEvent(bytes: Buffer, signature: string | undefined): Promise<HandledPaymentEvent | undefined> {
    const event = this.gateway.parseEvent(bytes, signature);
    return event && { id: event.id, outcome: await this.handlePaymentEvent(event) };
  }
}
