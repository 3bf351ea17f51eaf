/** What a model costs: US dollars for a million tokens. */
export interface ModelPrice {
  readonly input: number;
  /** Input that the service had in its prompt cache. */
  readonly cachedInput: number;
  readonly output: number;
}

/** A vendor's list prices. */
export interface PriceList {
  readonly prices: Readonly<Record<string, ModelPrice>>;
  /** What names a dated snapshot of a model at the end of its name; a snapshot costs what its model does. */
  readonly snapshot?: RegExp;
}

export interface TokenCounts {
  readonly inputTokens: number;
  /** Part of `inputTokens`. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

const MILLION = 1_000_000;

/** A model's price; absent where the list has none. */
export function findModelPrice({ prices, snapshot }: PriceList, model: string): ModelPrice | undefined {
  const name = snapshot ? model.replace(snapshot, '') : model;
  return Object.hasOwn(prices, name) ? prices[name] : undefined;
}

/** What tokens cost, in US dollars. */
export function calculateCost({ input, cachedInput, output }: ModelPrice, tokens: TokenCounts): number {
  const fresh = tokens.inputTokens - tokens.cachedTokens;
  return (fresh * input + tokens.cachedTokens * cachedInput + tokens.outputTokens * output) / MILLION;
}
