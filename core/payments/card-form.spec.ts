import { cardProblems } from './card-form.js';
import { DEMO_CARD, TEST_CARD_MESSAGE } from './test-cards.js';

const fields = (more: object) => cardProblems({ ...DEMO_CARD, ...more }).map(({ field }) => field);

describe('the demo’s card form (contract §3)', () => {
  it('takes what it is prefilled with, and other spellings of it', () => {
    expect(cardProblems(DEMO_CARD)).toEqual([]);
    expect(fields({ expiry: ' 1 / 2034 ', cvc: '1234' })).toEqual([]);
  });

  it('says at each field what is wrong', () => {
    expect(cardProblems({ ...DEMO_CARD, cardNumber: '4539 5787 6362 1486' })).toEqual([
      { field: 'cardNumber', message: TEST_CARD_MESSAGE },
    ]);
    for (const expiry of ['', '13/34', '0/34', '12/345', '1234'])
      expect(fields({ expiry })).toEqual(['expiry']);
    for (const cvc of ['', '12', '12345', 'abc']) expect(fields({ cvc })).toEqual(['cvc']);
    expect(fields({ cardNumber: '', expiry: '', cvc: '' })).toEqual(['cardNumber', 'expiry', 'cvc']);
  });
});
