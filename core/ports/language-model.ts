import type { ModelPrice, TokenCounts } from '../analysis/provenance/model-usage.js';

/** Required JSON output of a model. */
export interface OutputSchema {
  /** Letters, digits and underscores; required by some vendors. */
  readonly name: string;
  /** JSON Schema of an object whose properties are all required and that allows no others. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface GenerateRequest {
  /** Role and rules, or the whole task. Contains no untrusted text and is byte-identical for equal tasks. */
  readonly instructions: string;
  /** Untrusted input: sent as user content and never concatenated with the instructions. */
  readonly material: string;
  /**
   * Task for the material, where the instructions do not say so: sent after it, so that other tasks over the same
   * material begin with the same bytes and prompt caches apply.
   */
  readonly task?: string;
  readonly output: OutputSchema;
  readonly maxOutputTokens: number;
  /** Receives the output in pieces while it is written, where the service streams. Must not throw. */
  readonly onText?: (piece: string) => void;
  /** Includes the deadline. Aborting it cancels the request and closes its connection. */
  readonly signal: AbortSignal;
}

/** Token counts reported by the service; unreported ones are absent. */
export type TokenUsage = Partial<TokenCounts>;

export interface Generation {
  /** The complete, non-empty output. Expected to be the requested JSON, but not validated. */
  readonly text: string;
  readonly usage: TokenUsage;
}

/**
 * A vendor's language model that generates JSON from instructions and material. Stateless: concurrent requests are
 * independent, no tools are offered, and storage at the vendor is disabled where possible.
 */
export interface LanguageModel {
  /** Model name, shown with every summary that it generated. */
  readonly name: string;
  /**
   * Context window: maximum tokens of a request and its output together. May become smaller while a process runs: read
   * it for each run, after `prepare`.
   */
  readonly contextTokens: number;
  /** Absent when the price is unknown. */
  readonly price?: ModelPrice;
  /** True for a model of few parameters, which is asked for few sections at a time. */
  readonly isSmall?: boolean;
  /** Finds out how much of a prompt the service reads, where that is not known. Ends in time and never rejects. */
  prepare?(signal: AbortSignal): Promise<void>;
  /**
   * Sends one request. Must not retry or apply a timeout below ten minutes, which the caller controls. Rejects
   * promptly, with any error, once `signal` is aborted.
   * @throws ModelError for everything else
   */
  generate(request: GenerateRequest): Promise<Generation>;
}

/**
 * Cause of a failed request. `refused`: the model or its service declines the content. `too_long`: the prompt or output
 * did not fit; less material may. Truncated output is never returned. `invalid_output`: the response has no readable
 * output. `unavailable`: not reachable, overloaded, rate limited or out of quota. `rejected`: the service does not
 * accept the request: wrong key, unknown model or parameter.
 */
export type ModelErrorCode = 'refused' | 'too_long' | 'invalid_output' | 'unavailable' | 'rejected';

export interface ModelErrorDetails {
  /** The vendor's error. Must not contain secrets. */
  readonly cause?: unknown;
  /** True when the same request may succeed later. Defaults to true for `invalid_output` only. */
  readonly retryable?: boolean;
  /** Milliseconds to wait before the next request, as requested by the service. */
  readonly retryAfterMs?: number;
  /** Present when the service responded, because unusable output is billed too. */
  readonly usage?: TokenUsage;
  /** Tokens of the prompt that the service read, where `too_long` means that it read only a part. */
  readonly tokensRead?: number;
}

export class ModelError extends Error {
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  readonly usage?: TokenUsage;
  readonly tokensRead?: number;

  /** `message` is logged and must not contain secrets. */
  constructor(
    readonly code: ModelErrorCode,
    message: string,
    { cause, retryable = code === 'invalid_output', retryAfterMs, usage, tokensRead }: ModelErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = 'ModelError';
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
    this.usage = usage;
    this.tokensRead = tokensRead;
  }
}
