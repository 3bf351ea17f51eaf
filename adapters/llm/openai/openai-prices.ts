import type { PriceList } from '#core/analysis/model-price.js';

/**
 * OpenAI's list prices as published until November 2026 (developers.openai.com/api/docs/pricing), for prompts of up to
 * 272,000 tokens.
 */
export const OPENAI_PRICES: PriceList = {
  snapshot: /-\d{4}-\d{2}-\d{2}$/,
  prices: {
    'gpt-6-astra': { input: 10, cachedInput: 1, cacheWrite: 12.5, output: 50 },
    'gpt-6-sol': { input: 2, cachedInput: 0.2, cacheWrite: 2.5, output: 10 },
    'gpt-6-luna': { input: 0.1, cachedInput: 0.01, cacheWrite: 0.125, output: 0.5 },
    'gpt-5.6-terra': { input: 2, cachedInput: 0.2, cacheWrite: 2.5, output: 12 },
    'gpt-5.6-luna': { input: 0.2, cachedInput: 0.02, cacheWrite: 0.25, output: 1.2 },
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
