import { throttledError } from '#core/analysis/throttling.js';
import { DomainError } from '#core/errors.js';

/** Why a host gave nothing. */
export type FailureReason =
  | 'address_refused' // not an address that this client opens
  | 'unreachable' // no connection, or one that broke
  | 'status' // an answer that says: not now
  | 'rate_limited' // no turn within the deadline
  | 'throttled' // a run that our own limits let begin later
  | 'circuit_open' // it failed too often just now
  | 'redirects' // too many, or one that cannot be followed
  | 'too_large'
  | 'unreadable' // no HTTP, or an encoding that cannot be undone
  | 'unexpected_content'; // something else than was asked for

interface Circumstances {
  readonly cause?: unknown;
  readonly status?: number;
  /** Milliseconds after which the host wants to be asked again. */
  readonly retryAfterMs?: number;
  /** When one who waits first may come again, in milliseconds; of `throttled` alone. */
  readonly nextTurnMs?: number;
  /** Whether asking again may help. */
  readonly passing?: boolean;
}

/** A host's failure within the client; its caller gets a DomainError. Neither names more of the URL than its host. */
export class HostFailure extends Error {
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly nextTurnMs?: number;
  readonly passing: boolean;

  constructor(
    readonly host: string,
    readonly reason: FailureReason,
    { cause, status, retryAfterMs, nextTurnMs, passing = false }: Circumstances = {},
  ) {
    super(`${host || 'the address'}: ${reason}${status ? ` ${status}` : ''}`, { cause });
    this.name = 'HostFailure';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.nextTurnMs = nextTurnMs;
    this.passing = passing;
  }
}

/** What an error of a connection, a parser or a decoder says of the host. Failures that are told already stay. */
export function failureOf(host: string, error: unknown): HostFailure | DomainError {
  if (error instanceof HostFailure || error instanceof DomainError) return error;
  const code = codeOf(error);
  if (LASTING.test(code)) return new HostFailure(host, 'unreachable', { cause: error });
  if (code === 'Z_BUF_ERROR') return new HostFailure(host, 'unreachable', { cause: error, passing: true });
  if (/^(?:HPE_|HTTPParserError|Z_|ERR_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_INVALID)/.test(code)) {
    return new HostFailure(host, 'unreadable', { cause: error });
  }
  return new HostFailure(host, 'unreachable', { cause: error, passing: true });
}

/** No such name, or a certificate that does not prove it. */
const LASTING = /^(?:ENOTFOUND|CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

/** The code that Node and undici tell their errors apart by; of a parser's error the name. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name ?? '');
}

/** The failure in the product's words. */
export function domainErrorOf(failure: HostFailure | DomainError): DomainError {
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
    forTheReader(reason, host || 'The address'),
    details,
    failure,
  );
}

export function deadlineExceeded(host: string, cause?: unknown): DomainError {
  return new DomainError(
    'deadline_exceeded',
    `${host} took too long to answer. Please try again.`,
    { host },
    cause,
  );
}

export function cancelled(cause?: unknown): DomainError {
  return new DomainError('cancelled', 'The request was stopped.', {}, cause);
}

function forTheReader(reason: FailureReason, host: string): string {
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
