/** Language model usage of a summary. Stored with its analysis for operators and never shown to readers. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Number of answers, including unusable ones. */
  readonly calls: number;
  /** Version of the prompts that were sent. */
  readonly promptVersion: string;
  /** US dollars; absent when the model's price is not known. */
  readonly costUsd?: number;
}
