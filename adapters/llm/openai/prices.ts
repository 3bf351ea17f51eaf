/** US dollars for a million tokens, standard processing. */
interface Price {
  readonly input: number;
  /** Input that the service had in its prompt cache. */
  readonly cachedInput: number;
  readonly output: number;
}

/** OpenAI's list prices, as published in June 2026 (developers.openai.com/api/docs/pricing). */
const PRICES: Readonly<Record<string, Price>> = {
  'gpt-5.5': { input: 5, cachedInput: 0.5, output: 30 },
  'gpt-5.4': { input: 2.5, cachedInput: 0.25, output: 15 },
  'gpt-5.4-mini': { input: 0.75, cachedInput: 0.075, output: 4.5 },
  'gpt-5.4-nano': { input: 0.2, cachedInput: 0.02, output: 1.25 },
  'gpt-5.2': { input: 1.75, cachedInput: 0.175, output: 14 },
  'gpt-5.1': { input: 1.25, cachedInput: 0.125, output: 10 },
  'gpt-5-mini': { input: 0.25, cachedInput: 0.025, output: 2 },
  'gpt-4.1': { input: 2, cachedInput: 0.5, output: 8 },
};

const SNAPSHOT = /-\d{4}-\d{2}-\d{2}$/;
const MILLION = 1_000_000;

export interface CountedTokens {
  readonly inputTokens: number;
  /** Part of `inputTokens`. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

/** What the tokens cost at OpenAI, in US dollars; absent for a model that is not in the list. A snapshot costs what its model does. */
export function costOf(model: string, tokens: CountedTokens): number | undefined {
  const name = model.replace(SNAPSHOT, '');
  const price = Object.hasOwn(PRICES, name) ? PRICES[name] : undefined;
  if (!price) return undefined;
  const fresh = tokens.inputTokens - tokens.cachedTokens;
  const sum =
    fresh * price.input + tokens.cachedTokens * price.cachedInput + tokens.outputTokens * price.output;
  return sum / MILLION;
}
