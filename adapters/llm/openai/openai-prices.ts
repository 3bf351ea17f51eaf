import type { PriceList } from '#core/analysis/model-price.js';

/** OpenAI's list prices as published in June 2026 (developers.openai.com/api/docs/pricing). */
export const OPENAI_PRICES: PriceList = {
  snapshot: /-\d{4}-\d{2}-\d{2}$/,
  prices: {
    'gpt-5.5': { input: 5, cachedInput: 0.5, output: 30 },
    'gpt-5.4': { input: 2.5, cachedInput: 0.25, output: 15 },
    'gpt-5.4-mini': { input: 0.75, cachedInput: 0.075, output: 4.5 },
    'gpt-5.4-nano': { input: 0.2, cachedInput: 0.02, output: 1.25 },
    'gpt-5.2': { input: 1.75, cachedInput: 0.175, output: 14 },
    'gpt-5.1': { input: 1.25, cachedInput: 0.125, output: 10 },
    'gpt-5-mini': { input: 0.25, cachedInput: 0.025, output: 2 },
    'gpt-4.1': { input: 2, cachedInput: 0.5, output: 8 },
  },
};
