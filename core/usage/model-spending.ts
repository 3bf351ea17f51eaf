import { estimateTokens } from '../analysis/estimate-tokens.js';
import { calculateCost, type ModelPrice } from '../analysis/model-price.js';
import { renderTranscript } from '../analysis/render-transcript.js';
import type { Transcript } from '../analysis/transcript.js';

/** Units of the budget in a US dollar. */
const UNITS_PER_USD = 10_000;
/** Tokens of the prompt around a transcript, and of a summary with its checks. */
const PROMPT_TOKENS = 4000;
const OUTPUT_TOKENS = 6000;

/** Upper estimate of what a summary costs, in US dollars. */
export function estimateSummaryCost(price: ModelPrice, transcript: Transcript): number {
  const inputTokens = estimateTokens(renderTranscript(transcript)) + PROMPT_TOKENS;
  return calculateCost(price, { inputTokens, cachedTokens: 0, outputTokens: OUTPUT_TOKENS });
}

/** Whole units of the budget; the smallest amount is one. */
export function budgetUnits(usd: number): number {
  return Math.max(1, Math.round(usd * UNITS_PER_USD));
}
