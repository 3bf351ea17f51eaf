import type { ModelUsage } from '../../../core/analysis/model-usage.js';
import { type CountedTokens, costOf } from './prices.js';

/** What one answer says it took; absent parts where the server does not count. */
export type CallTokens = Partial<CountedTokens>;

/** Counts what one episode's calls took, of every answer that came, whether it was of use or not. */
export class TokenMeter {
  private calls = 0;
  private readonly tokens = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 };

  /** `pricedAs`: the model by its name at OpenAI; absent where other prices hold. `onUsage` is told the sum after each answer. */
  constructor(
    private readonly model: { readonly promptVersion: string; readonly pricedAs?: string },
    private readonly onUsage?: (usage: ModelUsage) => void,
  ) {}

  count({ inputTokens = 0, cachedTokens = 0, outputTokens = 0 }: CallTokens): void {
    this.calls += 1;
    this.tokens.inputTokens += inputTokens;
    this.tokens.cachedTokens += cachedTokens;
    this.tokens.outputTokens += outputTokens;
    this.onUsage?.(this.usage());
  }

  usage(): ModelUsage {
    const { inputTokens, outputTokens } = this.tokens;
    const { promptVersion, pricedAs } = this.model;
    const costUsd = pricedAs === undefined ? undefined : costOf(pricedAs, this.tokens);
    return { inputTokens, outputTokens, calls: this.calls, promptVersion, costUsd };
  }
}
