import { calculateCost, type ModelPrice, type ModelUsage } from '#core/analysis/provenance/model-usage.js';
import type { TokenUsage } from '#core/ports/language-model.js';

/** Sums the tokens of one episode's calls, unusable answers included. */
export class TokenMeter {
  private calls = 0;
  private readonly tokens = { inputTokens: 0, cachedTokens: 0, cacheWriteTokens: 0, outputTokens: 0 };
  private check: { readonly model: string; readonly meter: TokenMeter } | undefined;

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

  /** The meter of another model that judges statements. Its sums are part of this one's. */
  ofCheck({ name, price }: { readonly name: string; readonly price?: ModelPrice }): TokenMeter {
    this.check ??= {
      model: name,
      meter: new TokenMeter({ promptVersion: this.model.promptVersion, price }, () =>
        this.onUsage?.(this.usage()),
      ),
    };
    return this.check.meter;
  }

  usage(): ModelUsage {
    const { inputTokens, cachedTokens, outputTokens } = this.tokens;
    const { promptVersion, price } = this.model;
    const costUsd = price && calculateCost(price, this.tokens);
    const own = {
      inputTokens,
      ...(cachedTokens > 0 && { cachedTokens }),
      outputTokens,
      calls: this.calls,
      promptVersion,
      costUsd,
    };
    const { promptVersion: _, ...judged } = this.check?.meter.usage() ?? own;
    return this.check && judged.calls > 0 ? withCheck(own, { model: this.check.model, ...judged }) : own;
  }
}

function withCheck(own: ModelUsage, check: NonNullable<ModelUsage['check']>): ModelUsage {
  const cachedTokens = (own.cachedTokens ?? 0) + (check.cachedTokens ?? 0);
  return {
    inputTokens: own.inputTokens + check.inputTokens,
    ...(cachedTokens > 0 && { cachedTokens }),
    outputTokens: own.outputTokens + check.outputTokens,
    calls: own.calls + check.calls,
    promptVersion: own.promptVersion,
    costUsd: own.costUsd === undefined ? undefined : own.costUsd + (check.costUsd ?? 0),
    check,
  };
}
