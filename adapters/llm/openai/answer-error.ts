import { APIError } from 'openai';
import { ModelError, type TokenUsage } from '#core/ports/language-model.js';

export function refusal(usage: TokenUsage): ModelError {
  return new ModelError('refused', 'the model refused', { usage });
}

export function truncation(usage: TokenUsage): ModelError {
  return new ModelError('too_long', 'the answer was truncated', { usage });
}

export function emptyAnswer(usage: TokenUsage): ModelError {
  return new ModelError('invalid_output', 'the response has no answer in it', { usage });
}

/** Throws errors that gateways report in the body of a 200 response. @throws APIError */
export function throwErrorInBody(response: object): void {
  const error: unknown = Reflect.get(response, 'error');
  if (typeof error !== 'object' || error === null || 'choices' in response) return;
  if (Array.isArray(Reflect.get(response, 'output')) && Reflect.get(response, 'status') !== 'failed') return;
  throw APIError.generate(Number(Reflect.get(error, 'code')) || 502, { error }, undefined, new Headers());
}
