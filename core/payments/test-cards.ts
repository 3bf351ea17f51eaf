import { DomainError } from '../errors.js';
import { amountOf } from '../plans/catalogue.js';
import type { PaidPlanId, Purchase } from '../plans/purchase.js';

/** Published test card numbers, which belong to no account (contract §3). */
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

/** Error message for any other card (contract §3). */
export const TEST_CARD_MESSAGE = 'This is a demo: use a test card number';

/** Default values of the demo payment form (spec §9). */
export const DEMO_CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' } as const;

/**
 * Purchase of the demo payment form. The catalogue determines the price; the amount only distinguishes yearly from
 * monthly billing.
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

/** True for a published test card number, ignoring spaces and hyphens. */
export function isTestCard(cardNumber: string): boolean {
  return TEST_CARDS.has(cardNumber.replace(/[\s-]/g, ''));
}

/** Fields of the demo payment form. */
export interface CardForm {
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvc: string;
}

export interface CardProblem {
  readonly field: keyof CardForm;
  readonly message: string;
}

/** A month and a two or four digit year. */
export const EXPIRY_PATTERN = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})\s*$/;
export const CVC_PATTERN = /^\s*\d{3,4}\s*$/;

/** Validation problems of a form, in field order (contract §3). */
export function cardProblems({ cardNumber, expiry, cvc }: CardForm): CardProblem[] {
  const problems: (CardProblem | false)[] = [
    !isTestCard(cardNumber) && { field: 'cardNumber', message: TEST_CARD_MESSAGE },
    !EXPIRY_PATTERN.test(expiry) && { field: 'expiry', message: 'A month and a year, such as 12/34.' },
    !CVC_PATTERN.test(cvc) && { field: 'cvc', message: 'Three or four digits.' },
  ];
  return problems.filter((problem) => problem !== false);
}
