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
  /** US dollars; absent when the model's price is unknown. */
  readonly costUsd?: number;
}
