import { types } from 'node:util';
import { APIConnectionError, APIError } from 'openai';
import { ModelError, type ModelErrorCode } from '#core/ports/language-model.js';
import { redactError } from '../http/redact-error.js';
import { retryAfterMs } from '../http/retry-after.js';
import { classifyServerError, type ServerErrorKind } from './compatible-errors.js';

/**
 * A failure of the request's output mode. `unsupported`: the server does not support it. `failed`: the model did not
 * conform this time.
 */
export class OutputModeError extends ModelError {
  constructor(
    readonly reason: 'unsupported' | 'failed',
    cause: Error,
  ) {
    const message =
      reason === 'failed' ? 'the model failed to write JSON' : 'the output mode is not supported';
    super(reason === 'failed' ? 'invalid_output' : 'rejected', message, { cause });
  }
}

/** A request that the server does not accept, for a reason that its message names. */
export class InvalidRequestError extends ModelError {
  constructor(
    readonly serverMessage: string,
    description: string,
    cause: Error,
  ) {
    super('rejected', description, { cause });
  }
}

/** A failure of the server itself, which some give for a schema that they do not support. */
export class ServerFailureError extends ModelError {}

const RETRYABLE_STATUS = new Set([408, 409, 425, 429]);

const MESSAGES: Readonly<Record<'too_long' | 'refused', string>> = {
  too_long: 'the prompt is too long',
  refused: 'the content was refused',
};

/** Converts an error of the SDK or of the runtime. `secret` is removed from everything that is kept. */
export function toModelError(error: unknown, secret: string): ModelError {
  if (error instanceof ModelError) return error;
  const cause = redactError(error, secret);
  if (!(error instanceof APIError)) {
    // `fetch` throws a TypeError with a cause when a connection breaks within a body; one without a cause is an
    // unexpected answer.
    const isBroken = types.isNativeError(error) && error.name === 'TypeError' && error.cause !== undefined;
    return isBroken
      ? new ModelError('unavailable', 'the connection broke', { cause, retryable: true })
      : new ModelError('invalid_output', 'the answer cannot be read', { cause });
  }
  if (error instanceof APIConnectionError) {
    return new ModelError('unavailable', 'no connection', { cause, retryable: true });
  }
  const { code, message, headers } = error;
  // An error within a stream has no status.
  const status = error.status ?? (Number(code) || 502);
  const kind = classifyServerError({ status, code: String(code ?? '').toLowerCase(), message });
  if (kind) return errorOfKind(kind, cause);
  if (status === 400 || status === 422) return new InvalidRequestError(message, `answered ${status}`, cause);
  if (status === 429 && code === 'insufficient_quota') {
    return new ModelError('unavailable', 'the quota is used up', { cause });
  }
  if (RETRYABLE_STATUS.has(status) || status >= 500) {
    const ErrorType = status === 500 ? ServerFailureError : ModelError;
    return new ErrorType('unavailable', `answered ${status}`, {
      cause,
      retryAfterMs: retryAfterMs(headers),
      retryable: true,
    });
  }
  return new ModelError('rejected', `answered ${status}`, { cause });
}

function errorOfKind(kind: ServerErrorKind, cause: Error): ModelError {
  switch (kind) {
    case 'json_failed':
      return new OutputModeError('failed', cause);
    case 'format_unknown':
      return new OutputModeError('unsupported', cause);
    default:
      return new ModelError(kind satisfies ModelErrorCode, MESSAGES[kind], { cause });
  }
}
