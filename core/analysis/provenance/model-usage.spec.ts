import { calculateCost, findModelPrice, type PriceList } from './model-usage.js';

const LIST: PriceList = {
  prices: { small: { input: 0.75, cachedInput: 0.075, output: 4.5 } },
  snapshot: /-\d{4}-\d{2}-\d{2}$/,
};

describe('the price of a model', () => {
  it('takes cached input at its own price', () => {
    const tokens = { inputTokens: 1_000_000, cachedTokens: 200_000, outputTokens: 100_000 };
    const price = findModelPrice(LIST, 'small');
    expect(price && calculateCost(price, tokens)).toBeCloseTo(0.8 * 0.75 + 0.2 * 0.075 + 0.1 * 4.5, 10);
  });

  it('is the same for a dated snapshot, where the vendor names such', () => {
    expect(findModelPrice(LIST, 'small-2026-03-17')).toBe(findModelPrice(LIST, 'small'));
    expect(findModelPrice({ prices: LIST.prices }, 'small-2026-03-17')).toBeUndefined();
  });

  it.each(['llama3.1', 'small-clone', 'constructor', ''])('is not made up for %j', (model) => {
    expect(findModelPrice(LIST, model)).toBeUndefined();
  });
});
