import type { Prices } from '../../adapters/payments/stripe/price-book.js';
import type { StandInPrices } from '../upstreams/stripe.js';

/** The prices of the tests, as the product is told of them. */
export const PRICES: Prices = {
  plus: { month: 'price_plus_month', year: 'price_plus_year' },
  pro: { month: 'price_pro_month', year: 'price_pro_year' },
  all_access: { month: 'price_all_access_month', year: 'price_all_access_year' },
};

/** The same, as Stripe's stand-in has them. */
export const STAND_IN_PRICES: StandInPrices = Object.fromEntries(
  Object.values(PRICES).flatMap(({ month, year }) => [
    [month, 'month'],
    [year, 'year'],
  ]),
);
