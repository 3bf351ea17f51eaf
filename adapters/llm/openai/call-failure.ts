import { types } from 'node:util';
import { APIConnectionError, APIError } from 'openai';
import { DomainError } from '#core/errors.js';
import { kindOf, type ServerErrorKind } from './server-errors.js';

/**
 * Why a call of the model gave nothing.
 * `refused`: the model will not. `too_long`: prompt or answer did not fit. `unusable`: the answer is no briefing.
 * `unavailable`: the service cannot now. `rejected`: it does not take such a request from us.
 * `format_unknown`: it knows no such response format. `json_failed`: it knows the format, and its model failed at it.
 */
export type FailureKind =
  | 'refused'
  | 'too_long'
  | 'unusable'
  | 'unavailable'
  | 'rejected'
  | 'format_unknown'
  | 'json_failed';

interface Circumstances {
  readonly cause?: unknown;
  /** Milliseconds after which the service wants to be asked again. */
  readonly retryAfterMs?: number;
  /** Whether asking again may help. */
  readonly passing?: boolean;
  /** How many tokens of the prompt the model can have read, when that is known. */
  readonly readTokens?: number;
}

export class CallFailure extends Error {
  readonly retryAfterMs?: number;
  readonly passing: boolean;
  readonly readTokens?: number;

  constructor(
    readonly kind: FailureKind,
    message: string,
    {
      cause,
      retryAfterMs,
      passing = kind === 'unusable' || kind === 'json_failed',
      readTokens,
    }: Circumstances = {},
  ) {
    super(message, { cause });
    this.name = 'CallFailure';
    this.retryAfterMs = retryAfterMs;
    this.passing = passing;
    this.readTokens = readTokens;
  }
}

const PASSING_STATUS = new Set([408, 409, 425, 429]);

/** What a vendor's error, or any other, means for us. The secret is taken out of everything that is kept. */
export function failureOf(error: unknown, secret: string): CallFailure {
  if (error instanceof CallFailure) return error;
  const cause = withoutSecret(error, secret);
  if (!(error instanceof APIError)) {
    // What `fetch` throws when a connection breaks within a body; a TypeError without a cause is an answer of a strange form.
    const broke = types.isNativeError(error) && error.name === 'TypeError' && error.cause !== undefined;
    return broke
      ? new CallFailure('unavailable', 'the connection broke', { cause, passing: true })
      : new CallFailure('unusable', 'the answer cannot be read', { cause });
  }
  if (error instanceof APIConnectionError) {
    return new CallFailure('unavailable', 'no connection', { cause, passing: true });
  }
  const { status = 0, code, message, headers } = error;
  const kind = kindOf({ status, code: String(code ?? '').toLowerCase(), message });
  if (kind) return new CallFailure(kind, SAID[kind], { cause });
  if (status === 429 && code === 'insufficient_quota') {
    return new CallFailure('unavailable', 'the quota is used up', { cause });
  }
  if (PASSING_STATUS.has(status) || status >= 500) {
    const retryAfterMs = retryAfter(headers);
    return new CallFailure('unavailable', `answered ${status}`, { cause, retryAfterMs, passing: true });
  }
  return new CallFailure('rejected', `answered ${status}`, { cause });
}

const SAID: Readonly<Record<ServerErrorKind, string>> = {
  too_long: 'the prompt is too long',
  refused: 'the content was refused',
  json_failed: 'the model failed to write JSON',
  format_unknown: 'the response format is not known',
};

/** The failure in the product's words. */
export function domainErrorOf(failure: CallFailure): DomainError {
  const { code, message } = FOR_THE_READER[failure.kind];
  return new DomainError(code, message, {}, failure);
}

const NOT_SET_UP =
  'The summarising service is not set up correctly, and its operator has to see to it. Please try again later.';

const UNUSABLE = 'The summarising model gave no usable answer. Please try again.';

const FOR_THE_READER = {
  refused: {
    code: 'summarizer_refused',
    message: 'The summarising model declined to summarise this episode. Please try another one.',
  },
  too_long: {
    code: 'summarizer_failed',
    message: 'The summarising model could not take this episode in. Please try again, or try a shorter one.',
  },
  unusable: {
    code: 'summarizer_failed',
    message: UNUSABLE,
  },
  json_failed: {
    code: 'summarizer_failed',
    message: UNUSABLE,
  },
  unavailable: {
    code: 'upstream_unavailable',
    message: 'The summarising service is not available at the moment. Please try again in a few minutes.',
  },
  rejected: {
    code: 'summarizer_failed',
    message: NOT_SET_UP,
  },
  format_unknown: {
    code: 'summarizer_failed',
    message: NOT_SET_UP,
  },
} as const;

/** From `retry-after-ms`, or `retry-after` in seconds or as a date. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (exact >= 0) return exact;
  const given = headers?.get('retry-after');
  if (!given) return undefined;
  const wait = /^\d+(?:\.\d+)?$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** A copy of an error for the log: servers have been seen to repeat the key that they were sent. */
function withoutSecret(error: unknown, secret: string, depth = 0): Error {
  const hide = (text: string) => (secret === '' ? text : text.replaceAll(secret, '***'));
  if (!types.isNativeError(error)) return new Error(hide(String(error)));
  const cause =
    error.cause === undefined || depth > 3 ? undefined : withoutSecret(error.cause, secret, depth + 1);
  const copy = new Error(hide(error.message), { cause });
  copy.name = error.constructor.name;
  copy.stack = error.stack && hide(error.stack);
  if (error instanceof APIError)
    Object.assign(copy, { status: error.status, code: error.code, requestId: error.requestID });
  return copy;
}
