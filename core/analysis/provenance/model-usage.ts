/** Language model usage of a summary. Stored with its analysis for operators and never shown to readers. */
export interface ModelUsage {
  readonly inputTokens: number;
  /** Input tokens read from the provider's prompt cache; absent: none. */
  readonly cachedTokens?: number;
  readonly outputTokens: number;
  /** Number of completions, including unusable ones. */
  readonly calls: number;
  /** Version of the prompts. */
  readonly promptVersion: string;
  /** US dollars; absent when the model's price is unknown. An unknown price of `check` is left out. */
  readonly costUsd?: number;
  /** Part of the sums that another model took, which judged the statements. */
  readonly check?: Omit<ModelUsage, 'promptVersion' | 'check'> & { readonly model: string };
}

/** Cost of the transcription of a recording. Stored with its analysis for operators and never shown to readers. */
export interface TranscriptionUsage {
  readonly model: string;
  /** Seconds of audio in the requests that were answered, as the service counts them; else as the recording tells. */
  readonly seconds: number;
  /** Answered requests. */
  readonly calls: number;
  /** US dollars; absent when the model's price is unknown. */
  readonly costUsd?: number;
}

/** Cost of audio in US dollars, at a price per minute. */
export function transcriptionCost(usdPerMinute: number, seconds: number): number {
  return (seconds / 60) * usdPerMinute;
}

/** Price of a model in US dollars per million tokens. */
export interface ModelPrice {
  readonly input: number;
  /** Input tokens served from the provider's prompt cache. */
  readonly cachedInput: number;
  /** Input tokens written to that cache; default: the price of input. */
  readonly cacheWrite?: number;
  readonly output: number;
}

/** List prices of a vendor. */
export interface PriceList {
  readonly prices: Readonly<Record<string, ModelPrice>>;
  /** Suffix of a dated model snapshot, which has its model's price. */
  readonly snapshot?: RegExp;
}

export interface TokenCounts {
  readonly inputTokens: number;
  /** Included in `inputTokens`. */
  readonly cachedTokens: number;
  /** Included in `inputTokens`; absent where the service does not tell. */
  readonly cacheWriteTokens?: number;
  readonly outputTokens: number;
}

const MILLION = 1_000_000;

/** Price of a model; absent when not listed. */
export function findModelPrice({ prices, snapshot }: PriceList, model: string): ModelPrice | undefined {
  const name = snapshot ? model.replace(snapshot, '') : model;
  return Object.hasOwn(prices, name) ? prices[name] : undefined;
}

/** Cost of tokens in US dollars. */
export function calculateCost(
  { input, cachedInput, cacheWrite = input, output }: ModelPrice,
  { inputTokens, cachedTokens, cacheWriteTokens = 0, outputTokens }: TokenCounts,
): number {
  const fresh = inputTokens - cachedTokens - cacheWriteTokens;
  const inputCost = fresh * input + cachedTokens * cachedInput + cacheWriteTokens * cacheWrite;
  return (inputCost + outputTokens * output) / MILLION;
}
