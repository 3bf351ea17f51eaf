/** What a summary took of a language model. Kept with its analysis for the operator; no reader sees it. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Answers of the model that were counted, also such as could not be used. */
  readonly calls: number;
  /** Which wording of the prompts was sent. */
  readonly promptVersion: string;
  /** US dollars; absent when the model's price is not known. */
  readonly costUsd?: number;
}
