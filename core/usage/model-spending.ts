import type { TokenCounts } from '../analysis/provenance/model-price.js';
import { estimateTokens } from '../text/estimate-tokens.js';
import { renderTranscript } from '../transcripts/render-transcript.js';
import type { Transcript } from '../transcripts/transcript.js';

/** Units of the budget in a US dollar. */
const UNITS_PER_USD = 10_000;
/** Tokens of the prompt around a transcript, and of a summary. */
const PROMPT_TOKENS = 4000;
const SUMMARY_TOKENS = 5000;
/** Tokens of the prompt around the turns of a question, and of an answer. */
const QUESTION_TOKENS = 1500;
const ANSWER_TOKENS = 1000;

/** Estimate of what a summary takes; what checks and repairs take is asked for when they are needed. */
export function summaryTokens(transcript: Transcript): TokenCounts {
  return summaryTokensOf(estimateTokens(renderTranscript(transcript)));
}

/** The same for a transcript of which only the tokens are known. */
export function summaryTokensOf(transcriptTokens: number): TokenCounts {
  return { inputTokens: transcriptTokens + PROMPT_TOKENS, cachedTokens: 0, outputTokens: SUMMARY_TOKENS };
}

/** Estimate of what an answer takes. */
export function answerTokens({ turns }: Pick<Transcript, 'turns'>): TokenCounts {
  const inputTokens = estimateTokens(renderTranscript({ turns })) + QUESTION_TOKENS;
  return { inputTokens, cachedTokens: 0, outputTokens: ANSWER_TOKENS };
}

/** Whole units of the budget; the smallest amount is one. */
export function budgetUnits(usd: number): number {
  return Math.max(1, Math.round(usd * UNITS_PER_USD));
}
