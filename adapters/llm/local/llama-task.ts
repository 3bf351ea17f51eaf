/** Runtime and model that the process of a language model loads. */
export interface LlamaModelSpec {
  /** URL of the runtime's module. */
  readonly module: string;
  readonly gpu?: string;
  readonly path: string;
  readonly contextTokens: number;
  /** Memory that weights and context take. */
  readonly memoryBytes: number;
  readonly threads: number;
}

/** A request to the process of a language model. */
export interface LlamaTask {
  readonly instructions: string;
  readonly material: string;
  readonly task?: string;
  /** Schema of the answer, as `toGrammarSchema` returns it. */
  readonly schema: object;
  readonly maxOutputTokens: number;
  /** Sends the answer's text as it is written. */
  readonly streams: boolean;
}

export interface LlamaUsage {
  readonly inputTokens: number;
  /** Tokens at the beginning whose state was kept from the request before. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

export interface LlamaAnswer {
  readonly text: string;
  readonly usage: LlamaUsage;
}

/** Codes of errors of the process, besides those of `ModelProcessError`. */
export type LlamaErrorCode = 'no_memory' | 'broken_model' | 'too_long' | 'cut_off';
