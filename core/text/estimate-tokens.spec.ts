import fc from 'fast-check';
import { estimateTokens } from './estimate-tokens.js';

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['We talk to customers, each week.', 10],
    ['größer', 4],
    ['売上は二倍', 8],
    ['привет', 8],
    ['नमस्ते', 9],
    ['👍', 3],
    ['2024', 4],
  ])('takes %j for %i tokens', (text, tokens) => expect(estimateTokens(text)).toBe(tokens));

  it('never finds more in a text than in its pieces, nor less in a longer one', () => {
    const text = fc.string({ unit: 'binary', maxLength: 50 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(estimateTokens(a + b)).toBeLessThanOrEqual(estimateTokens(a) + estimateTokens(b));
        expect(estimateTokens(a + b)).toBeGreaterThanOrEqual(estimateTokens(a));
      }),
    );
  });
});
