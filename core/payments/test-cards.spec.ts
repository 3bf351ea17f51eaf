import { cardProblems, DEMO_CARD, demoPurchase, isTestCard, TEST_CARD_MESSAGE } from './test-cards.js';

describe('isTestCard', () => {
  it('knows the published numbers, however they are grouped (contract §3)', () => {
    for (const number of [
      DEMO_CARD.cardNumber,
      '4242424242424242',
      '5555-5555-5555-4444',
      '3782 822463 10005',
    ]) {
      expect(isTestCard(number)).toBe(true);
    }
  });

  it('takes no other number, not even one that could be a card’s (contract §3)', () => {
    for (const number of ['4539578763621486', '', '4242', '42424242424242420', 'test']) {
      expect(isTestCard(number)).toBe(false);
    }
  });
});

describe('demoPurchase', () => {
  it('buys a month, or a year for the price of one; no other amount buys more (contract §3)', () => {
    const form = { plan: 'pro', cardNumber: DEMO_CARD.cardNumber } as const;
    expect(demoPurchase({ ...form, amount: 19 })).toEqual({ plan: 'pro', interval: 'month' });
    expect(demoPurchase({ ...form, amount: 199 })).toEqual({ plan: 'pro', interval: 'year' });
    expect(demoPurchase({ ...form, amount: 999 })).toEqual({ plan: 'pro', interval: 'month' });
  });

  it('refuses any other card (contract §3)', () =>
    expect(() => demoPurchase({ plan: 'pro', amount: 19, cardNumber: '4539578763621486' })).toThrow(
      'This is a demo: use a test card number',
    ));
});

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
