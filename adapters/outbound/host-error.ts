import { DomainError } from '#core/errors.js';
import { throttledError } from '#core/jobs/job-failure.js';

/** Cause of a failed request to a host. */
export type HostErrorReason =
  | 'address_refused' // the URL or its address is not allowed
  | 'unreachable' // no connection, or it broke
  | 'status' // a transient status code
  | 'rate_limited' // the rate limit leaves no slot within the deadline
  | 'throttled' // a run that our own limits postpone
  | 'circuit_open' // the circuit breaker is open
  | 'redirects' // too many, or not allowed
  | 'too_large'
  | 'unreadable' // invalid HTTP or an unknown encoding
  | 'unexpected_content'; // not of the accepted content families

interface HostErrorOptions {
  readonly cause?: unknown;
  readonly status?: number;
  /** Delay requested by the host, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Milliseconds until the first waiting run may start; `throttled` only. */
  readonly nextTurnMs?: number;
  /** True when a retry may succeed. */
  readonly retryable?: boolean;
}

/** A failure inside the client; callers get a DomainError. Neither names more of the URL than its host. */
export class HostError extends Error {
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly nextTurnMs?: number;
  readonly retryable: boolean;

  constructor(
    readonly host: string,
    readonly reason: HostErrorReason,
    { cause, status, retryAfterMs, nextTurnMs, retryable: passing = false }: HostErrorOptions = {},
  ) {
    super(`${host || 'the address'}: ${reason}${status ? ` ${status}` : ''}`, { cause });
    this.name = 'HostError';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.nextTurnMs = nextTurnMs;
    this.retryable = passing;
  }
}

/** Classifies an error of a connection, parser or decoder. HostErrors and DomainErrors pass unchanged. */
export function toHostError(host: string, error: unknown): HostError | DomainError {
  if (error instanceof HostError || error instanceof DomainError) return error;
  const code = codeOf(error);
  if (PERMANENT_ERROR_CODES.test(code)) return new HostError(host, 'unreachable', { cause: error });
  if (code === 'Z_BUF_ERROR') return new HostError(host, 'unreachable', { cause: error, retryable: true });
  if (/^(?:HPE_|HTTPParserError|Z_|ERR_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_INVALID)/.test(code)) {
    return new HostError(host, 'unreadable', { cause: error });
  }
  return new HostError(host, 'unreachable', { cause: error, retryable: true });
}

/** Unknown host names and invalid certificates. */
const PERMANENT_ERROR_CODES = /^(?:ENOTFOUND|CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

/** The error code of Node or undici; the name for parser errors. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name ?? '');
}

/** Converts to the error that callers see. */
export function toDomainError(failure: HostError | DomainError): DomainError {
  if (failure instanceof DomainError) return failure;
  const { host, reason, status, retryAfterMs, nextTurnMs } = failure;
  if (reason === 'throttled') return throttledError(host, { retryAfterMs, nextTurnMs }, failure);
  const details = {
    host,
    reason,
    ...(status === undefined ? {} : { status }),
    ...(retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)) }),
  };
  return new DomainError(
    'upstream_unavailable',
    userMessage(reason, host || 'The address'),
    details,
    failure,
  );
}

export function deadlineExceededError(host: string, cause?: unknown): DomainError {
  return new DomainError(
    'deadline_exceeded',
    `${host} took too long to answer. Please try again.`,
    { host },
    cause,
  );
}

export function cancelledError(cause?: unknown): DomainError {
  return new DomainError('cancelled', 'The request was stopped.', {}, cause);
}

function userMessage(reason: HostErrorReason, host: string): string {
  switch (reason) {
    case 'address_refused':
      return `${host} cannot be opened from here. Please check the link.`;
    case 'too_large':
      return `${host} sent more than can be taken in. Please try another episode.`;
    case 'redirects':
    case 'unreadable':
    case 'unexpected_content':
      return `${host} sent something that cannot be read. Please try again later.`;
    case 'throttled':
    case 'rate_limited':
    case 'circuit_open':
      return `${host} cannot be asked again just yet. Please try again in a few minutes.`;
    default:
      return `${host} is not available at the moment. Please try again in a few minutes.`;
  }
}
