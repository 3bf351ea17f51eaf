import { isTestCard, TEST_CARD_MESSAGE } from './test-cards.js';

/** What the demo's payment form asks for. */
export interface CardForm {
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvc: string;
}

export interface CardProblem {
  readonly field: keyof CardForm;
  readonly message: string;
}

/** A month and a year of two or four digits. */
export const EXPIRY_PATTERN = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})\s*$/;
export const CVC_PATTERN = /^\s*\d{3,4}\s*$/;

/** All that is wrong with a form, in the order of its fields (contract §3). */
export function cardProblems({ cardNumber, expiry, cvc }: CardForm): CardProblem[] {
  const problems: (CardProblem | false)[] = [
    !isTestCard(cardNumber) && { field: 'cardNumber', message: TEST_CARD_MESSAGE },
    !EXPIRY_PATTERN.test(expiry) && { field: 'expiry', message: 'A month and a year, such as 12/34.' },
    !CVC_PATTERN.test(cvc) && { field: 'cvc', message: 'Three or four digits.' },
  ];
  return problems.filter((problem) => problem !== false);
}
