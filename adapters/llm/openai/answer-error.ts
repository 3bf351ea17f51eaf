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
