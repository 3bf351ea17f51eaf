import { isTestCard, TEST_CARD_MESSAGE } from './test-cards.js';

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
