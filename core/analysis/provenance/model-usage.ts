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
