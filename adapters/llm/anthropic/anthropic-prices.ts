import type { ModelPrice, PriceList } from '#core/analysis/provenance/model-usage.js';

/** Writing to the cache costs a quarter more than input. */
function price(input: number, cachedInput: number, output: number): ModelPrice {
  return { input, cachedInput, cacheWrite: input * 1.25, output };
}

/**
 * Anthropic's list prices as published until November 2026 (platform.claude.com/docs/en/about-claude/pricing), with
 * the cache of five minutes.
 */
export const ANTHROPIC_PRICES: PriceList = {
  snapshot: /-\d{8}$/,
  prices: {
    'claude-haiku-4-5': price(1, 0.1, 5),
    'claude-sonnet-4-5': price(3, 0.3, 15),
    'claude-sonnet-4-6': price(3, 0.3, 15),
    'claude-opus-4-5': price(5, 0.5, 25),
    'claude-opus-4-6': price(5, 0.5, 25),
    'claude-opus-5-5': price(4, 0.2, 20),
  },
};
