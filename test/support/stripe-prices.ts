import type { Prices } from '#adapters/payments/stripe/parse-subscription.js';
import { amountOf } from '#core/plans/catalogue.js';
import { BILLING_INTERVALS } from '#core/plans/plan.js';
import { PAID_PLAN_IDS } from '#core/plans/purchase.js';
import type { FakePrices } from '../upstreams/stripe/fake-server.js';

/** Prices used by the tests, as configured in the product. */
export const PRICES: Prices = {
  plus: { month: 'price_plus_month', year: 'price_plus_year' },
  pro: { month: 'price_pro_month', year: 'price_pro_year' },
  all_access: { month: 'price_all_access_month', year: 'price_all_access_year' },
};

/** The same prices as configured in the fake Stripe server. */
export const STAND_IN_PRICES: FakePrices = Object.fromEntries(
  PAID_PLAN_IDS.flatMap((plan) =>
    BILLING_INTERVALS.map((interval) => [
      PRICES[plan][interval],
      { interval, amount: 100 * amountOf(plan, interval) },
    ]),
  ),
);

/** Environment variables that configure the prices. */
export const STRIPE_VARIABLES: Readonly<Record<string, string>> = {
  PAYMENTS: 'stripe',
  STRIPE_PRICE_PLUS_MONTH: PRICES.plus.month,
  STRIPE_PRICE_PLUS_YEAR: PRICES.plus.year,
  STRIPE_PRICE_PRO_MONTH: PRICES.pro.month,
  STRIPE_PRICE_PRO_YEAR: PRICES.pro.year,
  STRIPE_PRICE_ALL_ACCESS_MONTH: PRICES.all_access.month,
  STRIPE_PRICE_ALL_ACCESS_YEAR: PRICES.all_access.year,
};
