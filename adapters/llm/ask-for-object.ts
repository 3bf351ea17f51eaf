import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '#core/errors.js';
import {
  type GenerateRequest,
  type LanguageModel,
  ModelError,
  type ModelErrorCode,
  type OutputSchema,
} from '#core/ports/language-model.js';
import { callWithRetries, type RetryOptions } from './pipeline/call-with-retries.js';
import { readObject } from './pipeline/parse-draft.js';
import type { TokenMeter } from './pipeline/token-meter.js';

/** An answer in JSON: the schema that a model is told, and the one that its answer is read by. */
export interface AnswerForm<T> {
  readonly output: OutputSchema;
  readonly schema: z.ZodType<T>;
  /** True where an answer that does not fit is not worth another request. Defaults to false. */
  readonly isOptional?: boolean;
}

export function answerForm<T>(name: string, schema: z.ZodType<T>, isOptional = false): AnswerForm<T> {
  return { output: { name, schema: z.toJSONSchema(schema, { target: 'draft-7' }) }, schema, isOptional };
}

/** For the reader. */
export type ModelMessages = Readonly<Record<ModelErrorCode, string>>;

interface AskOptions {
  readonly signal: AbortSignal;
  readonly meter: TokenMeter;
  readonly retries: RetryOptions;
  readonly messages: ModelMessages;
}

const CODES = {
  refused: 'summarizer_refused',
  too_long: 'summarizer_failed',
  invalid_output: 'summarizer_failed',
  unavailable: 'upstream_unavailable',
  rejected: 'summarizer_failed',
} as const;

/** Asks a model for an object, and again after a passing failure. @throws the code of `CODES`, deadline_exceeded, cancelled */
export async function askForObject<T>(
  model: Pick<LanguageModel, 'generate'>,
  form: AnswerForm<T>,
  prompt: Pick<GenerateRequest, 'instructions' | 'material' | 'maxOutputTokens'>,
  { signal, meter, retries, messages }: AskOptions,
): Promise<T> {
  const ask = (attempt: AbortSignal) => askOnce(model, form, { ...prompt, signal: attempt }, meter);
  try {
    return await callWithRetries(ask, signal, retries);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    throw new DomainError(CODES[error.code], messages[error.code], {}, error);
  }
}

/** Asks a model for an object and counts what its answer took. @throws ModelError */
export async function askOnce<T>(
  model: Pick<LanguageModel, 'generate'>,
  form: AnswerForm<T>,
  request: Omit<GenerateRequest, 'output'>,
  meter: TokenMeter,
): Promise<T> {
  try {
    const { text, usage } = await model.generate({ ...request, output: form.output });
    meter.count(usage);
    return parse(form, text);
  } catch (error) {
    if (error instanceof ModelError && error.usage) meter.count(error.usage);
    throw error;
  }
}

function parse<T>({ schema, isOptional }: AnswerForm<T>, text: string): T {
  try {
    return schema.parse(readObject(text));
  } catch (cause) {
    throw new ModelError('invalid_output', 'the answer does not fit the schema', {
      cause,
      retryable: !isOptional,
    });
  }
}

/** Random, so that no text can forge its own end. */
export function newFence(): string {
  return randomBytes(16).toString('hex');
}
