import type { ModelPrice, TokenCounts } from '../analysis/model-price.js';

/** The JSON that an answer has to be. */
export interface OutputSchema {
  /** Letters, digits and underscores; some vendors require a name. */
  readonly name: string;
  /** JSON Schema of an object in which every property is required and no other is allowed. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface GenerateRequest {
  /** What to do. Contains no foreign text and is equal to the byte for equal tasks, so that prompt caches apply. */
  readonly instructions: string;
  /** What to work on. Foreign text: sent as user content and never joined to the instructions. */
  readonly material: string;
  readonly output: OutputSchema;
  readonly maxOutputTokens: number;
  /** Carries the deadline as well. Aborting it ends the request and closes its connection. */
  readonly signal: AbortSignal;
}

/** Tokens as the service counted them; parts that it does not report are absent. */
export type TokenUsage = Partial<TokenCounts>;

export interface Generation {
  /** The whole answer, never empty. Meant to be the JSON that was asked for, and not yet validated. */
  readonly text: string;
  readonly usage: TokenUsage;
}

/**
 * A model that turns instructions and material into JSON, at one vendor. Stateless: concurrent requests do not affect each
 * other, no tools are offered, and nothing is stored at the vendor where it lets us choose.
 */
export interface LanguageModel {
  /** Name of the model, shown with every summary that it wrote. */
  readonly name: string;
  /** Tokens that a request and its answer may have together. */
  readonly contextTokens: number;
  /** Absent where the price is not known. */
  readonly price?: ModelPrice;
  /**
   * Sends one request, without retries of its own and without a timeout below ten minutes: the caller decides both. Rejects
   * promptly, with any error, once `signal` is aborted.
   * @throws ModelError for everything else
   */
  generate(request: GenerateRequest): Promise<Generation>;
}

/**
 * Why a request gave no answer.
 * `refused`: the model or its service declines the content.
 * `too_long`: the prompt or the answer did not fit; less material may. A truncated answer is never returned.
 * `invalid_output`: the response has no readable answer in it.
 * `unavailable`: not reachable, overloaded, rate limited or out of quota.
 * `rejected`: the service does not accept requests like this from us: wrong key, unknown model, unknown parameter.
 */
export type ModelErrorCode = 'refused' | 'too_long' | 'invalid_output' | 'unavailable' | 'rejected';

export interface ModelErrorDetails {
  /** The vendor's error. It contains no secret. */
  readonly cause?: unknown;
  /** Whether the same request may succeed later. Default: true for `invalid_output` alone. */
  readonly retryable?: boolean;
  /** Milliseconds that the service asks to wait before the next request. */
  readonly retryAfterMs?: number;
  /** Set if the service answered: what the unusable answer took is billed as well. */
  readonly usage?: TokenUsage;
}

export class ModelError extends Error {
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  readonly usage?: TokenUsage;

  /** `message` is for the log and contains no secret. */
  constructor(
    readonly code: ModelErrorCode,
    message: string,
    { cause, retryable = code === 'invalid_output', retryAfterMs, usage }: ModelErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = 'ModelError';
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
    this.usage = usage;
  }
}
