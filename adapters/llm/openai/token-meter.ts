import { calculateCost, type ModelPrice, type TokenCounts } from '#core/analysis/model-price.js';
import type { ModelUsage } from '#core/analysis/model-usage.js';

/** What one answer says it took; absent parts where the server does not count. */
export type CallTokens = Partial<TokenCounts>;

/** Counts what one episode's calls took, of every answer that came, whether it was of use or not. */
export class TokenMeter {
  private calls = 0;
  private readonly tokens = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 };

  /** `price`: absent where it is not known. `onUsage` is told the sum after each answer. */
  constructor(
    private readonly model: { readonly promptVersion: string; readonly price?: ModelPrice },
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
    const { promptVersion, price } = this.model;
    const costUsd = price && calculateCost(price, this.tokens);
    return { inputTokens, outputTokens, calls: this.calls, promptVersion, costUsd };
  }
}
