import { costOf } from './prices.js';

const tokens = { inputTokens: 1_000_000, cachedTokens: 200_000, outputTokens: 100_000 };

describe('costOf', () => {
  it('takes cached input at its own price', () => {
    expect(costOf('gpt-5.4-mini', tokens)).toBeCloseTo(0.8 * 0.75 + 0.2 * 0.075 + 0.1 * 4.5, 10);
  });

  it('knows a dated snapshot as its model', () => {
    expect(costOf('gpt-5.4-mini-2026-03-17', tokens)).toBe(costOf('gpt-5.4-mini', tokens));
  });

  it.each(['llama3.1', 'gpt-5.4-mini-clone', 'constructor', ''])('makes no price up for %j', (model) => {
    expect(costOf(model, tokens)).toBeUndefined();
  });
});
