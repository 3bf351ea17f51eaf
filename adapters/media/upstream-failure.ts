import { DomainError, isDomainError } from '#core/errors.js';
import { type TranscriptProblemReason, transcriptError } from '#core/transcripts/transcript-problem.js';

/**
 * Kind of a failed request. `absent`: the resource does not exist. `unavailable`: the service cannot or will not answer now.
 * `unreadable`: the response is not what was requested.
 */
export type FailureKind = 'absent' | 'unavailable' | 'unreadable';

interface UpstreamFailureOptions {
  readonly cause?: unknown;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}

/** A failed request. Reveals only the host of the URL. */
export class UpstreamFailure extends Error {
  readonly status?: number;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly kind: FailureKind,
    readonly host: string,
    { cause, status, retryAfterSeconds }: UpstreamFailureOptions = {},
  ) {
    super(`${host}: ${kind}${status === undefined ? '' : ` ${status}`}`, { cause });
    this.name = 'UpstreamFailure';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Converts a request's error.
 * @throws DomainError cancelled when the caller aborted, throttled when a local rate limit delays the request
 */
export function toUpstreamFailure(error: unknown, host: string, signal: AbortSignal): UpstreamFailure {
  if (isDomainError(error, 'cancelled', 'throttled')) throw error;
  if (signal.aborted) throw cancelledError(signal);
  if (error instanceof UpstreamFailure) return error;
  const wait = isDomainError(error) ? error.details.retryAfterSeconds : undefined;
  return new UpstreamFailure('unavailable', host, {
    cause: error,
    retryAfterSeconds: typeof wait === 'number' ? wait : undefined,
  });
}

export function cancelledError(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The search was stopped.', {}, signal.reason);
}

/** Combines failures into one `upstream_unavailable`; the first is the cause. */
export function unavailableError(
  reason: TranscriptProblemReason,
  failures: readonly UpstreamFailure[],
): DomainError {
  const [first] = failures;
  const waits = failures.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  const details = {
    ...(first && { host: first.host }),
    ...(waits.length > 0 && { retryAfterSeconds: Math.min(...waits) }),
  };
  return transcriptError('upstream_unavailable', reason, details, first);
}

/** A value or its failure. */
export type Settled<T> =
  | { readonly value: T; readonly failure?: undefined }
  | { readonly value?: undefined; readonly failure: UpstreamFailure };

/** Catches UpstreamFailures. @throws any other error */
export async function settle<T>(asked: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await asked };
  } catch (error) {
    if (error instanceof UpstreamFailure) return { failure: error };
    throw error;
  }
}
