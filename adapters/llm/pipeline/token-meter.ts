import { calculateCost, type ModelPrice, type ModelUsage } from '#core/analysis/provenance/model-usage.js';
import type { TokenUsage } from '#core/ports/language-model.js';

/** Sums the tokens of one episode's calls, unusable answers included. */
export class TokenMeter {
  private calls = 0;
  private readonly tokens = { inputTokens: 0, cachedTokens: 0, cacheWriteTokens: 0, outputTokens: 0 };

  /** `onUsage` receives the sum after each answer. */
  constructor(
    private readonly model: { readonly promptVersion: string; readonly price?: ModelPrice },
    private readonly onUsage?: (usage: ModelUsage) => void,
  ) {}

  count({ inputTokens = 0, cachedTokens = 0, cacheWriteTokens = 0, outputTokens = 0 }: TokenUsage): void {
    this.calls += 1;
    this.tokens.inputTokens += inputTokens;
    this.tokens.cachedTokens += cachedTokens;
    this.tokens.cacheWriteTokens += cacheWriteTokens;
    this.tokens.outputTokens += outputTokens;
    this.onUsage?.(this.usage());
  }

  usage(): ModelUsage {
    const { inputTokens, cachedTokens, outputTokens } = this.tokens;
    const { promptVersion, price } = this.model;
    const costUsd = price && calculateCost(price, this.tokens);
    return {
      inputTokens,
      ...(cachedTokens > 0 && { cachedTokens }),
      outputTokens,
      calls: this.calls,
      promptVersion,
      costUsd,
    };
  }
}
