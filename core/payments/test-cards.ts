import { DomainError } from '../errors.js';
import { amountOf } from '../plans/catalogue.js';
import type { PaidPlanId, Purchase } from '../plans/purchase.js';

/** Card numbers that the payment world publishes for tests: nobody has an account behind one (contract §3). */
const TEST_CARDS: ReadonlySet<string> = new Set([
  '4242424242424242',
  '4000056655665556',
  '4111111111111111',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
]);

/** What any other card is refused with (contract §3). */
export const TEST_CARD_MESSAGE = 'This is a demo: use a test card number';

/** What the demo's payment form is filled with (spec §9). */
export const DEMO_CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' } as const;

/** Pause that stands for a payment, and for a downgrade to the free plan (spec §9), in milliseconds. */
export const DEMO_PAYMENT_MS = 2_000;
export const DEMO_FREE_DOWNGRADE_MS = 1_000;

/**
 * What the demo's payment form buys. The price is the catalogue's: the amount only tells a year from a month.
 * @throws invalid_input for any card but a published test card
 */
export function demoPurchase(form: {
  readonly plan: PaidPlanId;
  readonly amount: number;
  readonly cardNumber: string;
}): Purchase {
  if (!isTestCard(form.cardNumber)) throw new DomainError('invalid_input', TEST_CARD_MESSAGE);
  return { plan: form.plan, interval: form.amount === amountOf(form.plan, 'year') ? 'year' : 'month' };
}

/** Whether this is a published test card number; spaces and hyphens are read over. */
export function isTestCard(cardNumber: string): boolean {
  return TEST_CARDS.has(cardNumber.replace(/[\s-]/g, ''));
}
