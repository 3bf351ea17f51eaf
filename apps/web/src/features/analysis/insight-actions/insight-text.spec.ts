import { quoteText } from './insight-text.js';

describe('copied quotes', () => {
  it('contract §11: have their translation below the original', () => {
    const quote = { quote: 'Niemand ging.', translation: 'Nobody left.', speaker: 'Ada' };
    expect(quoteText(quote, 'https://a.example/b')).toBe(
      '“Niemand ging.” (Ada)\nNobody left.\nhttps://a.example/b',
    );
  });
});
