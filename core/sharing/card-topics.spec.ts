import { cardTopics } from './card-topics.js';

describe('cardTopics', () => {
  it('shows three topics and counts the rest (§2, §9)', () => {
    expect(cardTopics(['Pricing', 'Hiring', 'Focus'])).toEqual({ shown: ['Pricing', 'Hiring', 'Focus'] });
    expect(cardTopics(['Pricing', ' ', 'Hiring ', 'Focus', 'Exit', 'Debt'])).toEqual({
      shown: ['Pricing', 'Hiring', 'Focus'],
      more: '+2 more',
    });
    expect(cardTopics([])).toEqual({ shown: [] });
  });
});
