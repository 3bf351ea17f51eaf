import { Global, Module } from '@nestjs/common';
import type { Prices } from '#adapters/payments/stripe/parse-subscription.js';
import { stripeGateway } from '#adapters/payments/stripe/stripe-gateway.js';
import type { Warn } from '#adapters/payments/stripe/subscription-change.js';
import { DomainError } from '#core/errors.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import { buyPlan, createPreSignupSession, downgradePlan } from '#core/usecases/payments/change-plan.js';
import { downgradeSubscription, openBillingPortal, openCheckout } from '#core/usecases/payments/pay-plan.js';
import {
  demoPlanPayments,
  noPlanPayments,
  type PlanPayments,
  servicePlanPayments,
} from '#core/usecases/payments/plan-payments.js';
import type { Env } from '../env/env.js';
import { provide } from './ports.js';

/** The gateway of a server without a payment service. */
const noPayments: PaymentGateway = {
  createCustomer: paymentsUnavailable,
  expireCheckouts: paymentsUnavailable,
  createCheckout: paymentsUnavailable,
  openPortal: paymentsUnavailable,
  findSubscription: paymentsUnavailable,
  amountDueNow: paymentsUnavailable,
  upgrade: paymentsUnavailable,
  downgrade: paymentsUnavailable,
  deleteCustomer: paymentsUnavailable,
  parseEvent() {
    throw unavailable();
  },
};

const PORTS = [
  provide('gateway', ['env', 'clock', 'log'], ({ env, clock, log }) => {
    const { payments, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
    if (payments !== 'stripe' || !secretKey || !webhookSecret) return noPayments;
    const url = env.STRIPE_URL ?? 'https://api.stripe.com';
    const warn: Warn = (message, facts) => log.warn({ part: 'payments', ...facts }, message);
    return stripeGateway({ secretKey, webhookSecret, url, prices: pricesOf(env), clock, warn });
  }),
  provide(
    'planPayments',
    ['env', 'gateway', 'billing', 'ids', 'clock'],
    ({ env: { payments, PUBLIC_URL: publicUrl }, billing, ...others }): PlanPayments => {
      const ports = { ...others, ...billing, publicUrl };
      if (payments === 'stripe') {
        return servicePlanPayments({
          openCheckout: openCheckout(ports),
          downgradeSubscription: downgradeSubscription(ports),
          openBillingPortal: openBillingPortal(ports),
        });
      }
      if (payments !== 'demo') return noPlanPayments;
      return demoPlanPayments({
        buyPlan: buyPlan(ports),
        createPreSignupSession: createPreSignupSession(ports),
        downgradePlan: downgradePlan(ports),
      });
    },
  ),
];

/** The payment service, and how plans are paid for: by it, by the demo, or not at all. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class PaymentsModule {}

/** `readEnv` rejects an environment that lacks one of them. */
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

function paymentsUnavailable(): Promise<never> {
  return Promise.reject(unavailable());
}

function unavailable(): DomainError {
  return new DomainError('payments_unavailable', 'Plans cannot be bought on this server at the moment.');
}
