import { calculateCost, type ModelPrice } from '../analysis/provenance/model-price.js';
import { summaryTokensOf } from './model-spending.js';

/** Cost of an analysis, in US dollars. An amount that is not known is absent. */
export interface CostEstimate {
  /** A transcript from captions, the publisher or the reader. */
  readonly captionsUsd: 0;
  /** A transcript of the recording, where there is no other; absent where none can be made. */
  readonly transcriptionUsd?: number;
  /** The summary; 0 without a language model. */
  readonly modelUsd?: number;
}

/** Prices of an installation. */
export interface CostPrices {
  /** Absent when the model's price is unknown; `none` without a model. */
  readonly model?: ModelPrice | 'none';
  /** Price of a minute of audio; absent when it is unknown or none is transcribed. */
  readonly transcriptionUsdPerMinute?: number;
}

/** Tokens of a minute of quick speech with the marks of its lines. */
const TOKENS_PER_MINUTE = 300;
const MICRO = 1_000_000;

/** Estimates the cost of an analysis by its transcript's tokens, else by its duration in seconds (0: unknown). */
export function estimateCost(
  { model, transcriptionUsdPerMinute }: CostPrices,
  { durationSeconds, tokens: known }: { readonly durationSeconds: number; readonly tokens?: number },
): CostEstimate {
  const minutes = durationSeconds / 60;
  const tokens = known ?? minutes * TOKENS_PER_MINUTE;
  const isKnown = tokens > 0;
  const modelUsd =
    model === 'none' ? 0 : model && isKnown ? calculateCost(model, summaryTokensOf(tokens)) : undefined;
  const transcriptionUsd =
    known !== undefined || transcriptionUsdPerMinute === undefined || minutes === 0
      ? undefined
      : minutes * transcriptionUsdPerMinute;
  return {
    captionsUsd: 0,
    ...(transcriptionUsd !== undefined && { transcriptionUsd: rounded(transcriptionUsd) }),
    ...(modelUsd !== undefined && { modelUsd: rounded(modelUsd) }),
  };
}

function rounded(usd: number): number {
  return Math.round(usd * MICRO) / MICRO;
}
