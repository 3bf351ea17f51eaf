import { Global, Module, type Provider } from '@nestjs/common';
import type { Prices } from '#adapters/payments/stripe/parse-subscription.js';
import { stripeGateway } from '#adapters/payments/stripe/stripe-gateway.js';
import type { Warn } from '#adapters/payments/stripe/subscription-change.js';
import { DomainError } from '#core/errors.js';
import type { Billing } from '#core/ports/billing.js';
import type { PaymentGateway } from '#core/ports/payment-gateway.js';
import type { Clock, Ids } from '#core/ports/system.js';
import { buyPlan, createPreSignupSession, downgradePlan } from '#core/usecases/payments/change-plan.js';
import { downgradeSubscription, openBillingPortal, openCheckout } from '#core/usecases/payments/pay-plan.js';
import {
  demoPlanPayments,
  noPlanPayments,
  type PlanPayments,
  servicePlanPayments,
} from '#core/usecases/payments/plan-payments.js';
import type { Env } from '../env/env.js';
import type { Logger } from '../observability/logger.js';
import { BILLING, CLOCK, ENV, IDS, LOGGER, PAYMENT_GATEWAY, PLAN_PAYMENTS } from './tokens.js';

/** The gateway of a server without a payment service. */
const noPayments: PaymentGateway = {
  createCustomer: () => Promise.reject(paymentsUnavailable()),
  expireCheckouts: () => Promise.reject(paymentsUnavailable()),
  createCheckout: () => Promise.reject(paymentsUnavailable()),
  openPortal: () => Promise.reject(paymentsUnavailable()),
  findSubscription: () => Promise.reject(paymentsUnavailable()),
  amountDueNow: () => Promise.reject(paymentsUnavailable()),
  upgrade: () => Promise.reject(paymentsUnavailable()),
  downgrade: () => Promise.reject(paymentsUnavailable()),
  deleteCustomer: () => Promise.reject(paymentsUnavailable()),
  parseEvent() {
    throw paymentsUnavailable();
  },
};

const PORTS: Provider[] = [
  { provide: PAYMENT_GATEWAY, inject: [ENV, CLOCK, LOGGER], useFactory: paymentGateway },
  {
    provide: PLAN_PAYMENTS,
    inject: [ENV, PAYMENT_GATEWAY, BILLING, IDS, CLOCK],
    useFactory: planPayments,
  },
];

/** The payment service, and how plans are paid for: by it, by the demo, or not at all. */
@Global()
@Module({ providers: PORTS, exports: PORTS })
export class PaymentsModule {}

function planPayments(
  { payments, PUBLIC_URL: publicUrl }: Env,
  gateway: PaymentGateway,
  { accounts, subscriptions }: Billing,
  ids: Ids,
  clock: Clock,
): PlanPayments {
  if (payments === 'stripe') {
    const ports = { gateway, accounts, subscriptions, clock };
    return servicePlanPayments({
      openCheckout: openCheckout({ ...ports, publicUrl }),
      downgradeSubscription: downgradeSubscription(ports),
      openBillingPortal: openBillingPortal({ ...ports, publicUrl }),
    });
  }
  if (payments !== 'demo') return noPlanPayments;
  return demoPlanPayments({
    buyPlan: buyPlan({ subscriptions, clock }),
    createPreSignupSession: createPreSignupSession({ subscriptions, clock, ids }),
    downgradePlan: downgradePlan({ subscriptions, clock }),
  });
}

function paymentGateway(env: Env, clock: Clock, log: Logger): PaymentGateway {
  const { payments, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (payments !== 'stripe' || !secretKey || !webhookSecret) return noPayments;
  const url = env.STRIPE_URL ?? 'https://api.stripe.com';
  const warn: Warn = (message, facts) => log.warn({ part: 'payments', ...facts }, message);
  return stripeGateway({ secretKey, webhookSecret, url, prices: pricesOf(env), clock, warn });
}

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

function paymentsUnavailable(): DomainError {
  return new DomainError('payments_unavailable', 'Plans cannot be bought on this server at the moment.');
}
