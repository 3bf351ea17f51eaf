import { Global, Module } from '@nestjs/common';
import type { Prices } from '#adapters/payments/stripe/prices.js';
import { stripeGateway } from '#adapters/payments/stripe/stripe-gateway.js';
import type { Warn } from '#adapters/payments/stripe/subscription-change.js';
import type { Clock } from '#core/ports/clock.js';
import type { PaymentAccounts } from '#core/ports/payment-accounts.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import type { Subscriptions } from '#core/ports/subscriptions.js';
import { downgradeSubscription, openCheckout } from '#core/usecases/pay-plan.js';
import { handlePaymentEvent } from '#core/usecases/sync-subscription.js';
import type { Env } from '../env/env.js';
import { BillingService } from '../features/billing/billing.service.js';
import type { Logger } from '../observability/logger.js';
import { noPayments } from './no-payments.js';
import { CLOCK, ENV, LOGGER, PAYMENT_ACCOUNTS, PAYMENT_GATEWAY, SUBSCRIPTIONS } from './tokens.js';

/** The payment service, where one is set up, and what goes by it. */
@Global()
@Module({
  providers: [
    { provide: PAYMENT_GATEWAY, inject: [ENV, CLOCK, LOGGER], useFactory: paymentGateway },
    {
      provide: BillingService,
      inject: [PAYMENT_GATEWAY, PAYMENT_ACCOUNTS, SUBSCRIPTIONS, CLOCK, ENV],
      useFactory: (
        gateway: PaymentGateway,
        accounts: PaymentAccounts,
        subscriptions: Subscriptions,
        clock: Clock,
        { PUBLIC_URL: publicUrl }: Env,
      ): BillingService => ({
        openCheckout: openCheckout({ gateway, accounts, subscriptions, clock, publicUrl }),
        downgradeSubscription: downgradeSubscription({ gateway, accounts, subscriptions, clock }),
        customerOf: accounts.findCustomerId,
        readEvent: gateway.parseEvent,
        handlePaymentEvent: handlePaymentEvent({ gateway, accounts }),
      }),
    },
  ],
  exports: [PAYMENT_GATEWAY, BillingService],
})
export class PaymentsModule {}

function paymentGateway(env: Env, clock: Clock, log: Logger): PaymentGateway {
  const { payments, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (payments !== 'stripe' || !secretKey || !webhookSecret) return noPayments;
  const url = env.STRIPE_URL ?? 'https://api.stripe.com';
  const warn: Warn = (message, facts) => log.warn({ part: 'payments', ...facts }, message);
  return stripeGateway({ secretKey, webhookSecret, url, prices: pricesOf(env), clock, warn });
}

/** The environment was refused without all six of them. */
function pricesOf(env: Env): Prices {
  const {
    STRIPE_PRICE_PLUS_MONTH = '',
    STRIPE_PRICE_PLUS_YEAR = '',
    STRIPE_PRICE_PRO_MONTH = '',
    STRIPE_PRICE_PRO_YEAR = '',
    STRIPE_PRICE_ALL_ACCESS_MONTH = '',
    STRIPE_PRICE_ALL_ACCESS_YEAR = '',
  } = env;
  return {
    plus: { month: STRIPE_PRICE_PLUS_MONTH, year: STRIPE_PRICE_PLUS_YEAR },
    pro: { month: STRIPE_PRICE_PRO_MONTH, year: STRIPE_PRICE_PRO_YEAR },
    all_access: { month: STRIPE_PRICE_ALL_ACCESS_MONTH, year: STRIPE_PRICE_ALL_ACCESS_YEAR },
  };
}
