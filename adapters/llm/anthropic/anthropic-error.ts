import { types } from 'node:util';
import { APIConnectionError, APIError } from '@anthropic-ai/sdk';
import { ModelError } from '#core/ports/language-model.js';
import { redactError } from '../http/redact-error.js';
import { retryAfterMs } from '../http/retry-after.js';

/** The model or the server does not support structured outputs. */
export class UnsupportedFormatError extends ModelError {
  constructor(cause: Error) {
    super('rejected', 'structured outputs are not supported', { cause });
  }
}

const OVERFLOW_PHRASES = ['prompt is too long', 'exceed context limit', 'context window'];
const REFUSAL_PHRASES = ['content filtering policy', 'usage policy'];
/** Account limits for which a retry does not help. */
const QUOTA_PHRASES = ['credit balance is too low', 'usage limits'];
const FORMAT_PHRASES = ['output_config', 'output_format', 'structured output', 'json_schema'];

const OVERLOADED_CODES: ReadonlySet<string> = new Set([
  'rate_limit_error',
  'overloaded_error',
  'api_error',
  'timeout_error',
]);
const RETRYABLE_STATUS: ReadonlySet<number> = new Set([408, 409, 429]);

/** Converts an error of a request, without the secret. */
export function toModelError(error: unknown, secret: string): ModelError {
  if (error instanceof ModelError) return error;
  const cause = redactError(error, secret);
  if (error instanceof APIError && !(error instanceof APIConnectionError)) return fromAnswer(error, cause);
  // `fetch` throws a TypeError with a cause when a connection breaks within a body; other errors concern the body.
  const isBroken = types.isNativeError(error) && error.name === 'TypeError' && error.cause !== undefined;
  return isBroken || error instanceof APIConnectionError
    ? new ModelError('unavailable', 'no connection', { cause, retryable: true })
    : new ModelError('invalid_output', 'the response cannot be read', { cause });
}

/** An error within a stream has no status. */
function fromAnswer({ status = 529, type, message, headers }: APIError, cause: Error): ModelError {
  const code: string = type ?? '';
  const text = message.slice(0, 2000).toLowerCase();
  const says = (phrases: readonly string[]) => phrases.some((phrase) => text.includes(phrase));
  const description = `answered ${status} ${code}`;
  if (status === 413 || code === 'request_too_large')
    return new ModelError('too_long', description, { cause });
  if (code === 'billing_error' || status === 402)
    return new ModelError('unavailable', description, { cause });
  if (status === 400) {
    if (says(OVERFLOW_PHRASES)) return new ModelError('too_long', description, { cause });
    if (says(REFUSAL_PHRASES)) return new ModelError('refused', description, { cause });
    if (says(QUOTA_PHRASES)) return new ModelError('unavailable', description, { cause });
    if (says(FORMAT_PHRASES)) return new UnsupportedFormatError(cause);
  }
  if (OVERLOADED_CODES.has(code) || RETRYABLE_STATUS.has(status) || status >= 500) {
    return new ModelError('unavailable', description, {
      cause,
      retryable: headers?.get('x-should-retry') !== 'false',
      retryAfterMs: retryAfterMs(headers),
    });
  }
  return new ModelError('rejected', description, { cause });
}
