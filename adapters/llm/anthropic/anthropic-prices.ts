import type { PriceList } from '#core/analysis/model-price.js';

/** Anthropic's list prices as published in March 2026 (platform.claude.com/docs/en/about-claude/pricing). */
export const ANTHROPIC_PRICES: PriceList = {
  snapshot: /-\d{8}$/,
  prices: {
    'claude-haiku-4-5': { input: 1, cachedInput: 0.1, output: 5 },
    'claude-sonnet-4-5': { input: 3, cachedInput: 0.3, output: 15 },
    'claude-sonnet-4-6': { input: 3, cachedInput: 0.3, output: 15 },
    'claude-opus-4-5': { input: 5, cachedInput: 0.5, output: 25 },
    'claude-opus-4-6': { input: 5, cachedInput: 0.5, output: 25 },
  },
};
