import { DEMO_CARD, isTestCard } from './test-cards.js';

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
