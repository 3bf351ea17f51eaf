import { DomainError, isDomainError } from '../errors.js';
import type { AnalysisJob, JobFailure } from './job.js';
import { UPLOAD_LIMITS } from './upload.js';

/** Suggested retry delay after a job waited too long, in seconds. */
const WAITED_TOO_LONG_RETRY_SECONDS = 600;

/** Failure of a run, as shown to the reader. `isAborted`: the run was stopped, whatever it reports. */
export function toJobFailure(error: unknown, isAborted: boolean): JobFailure {
  if (isAborted || isDomainError(error, 'cancelled', 'deadline_exceeded')) {
    return {
      code: 'deadline_exceeded',
      message: 'The analysis took too long and was stopped. Please try again.',
    };
  }
  if (isDomainError(error, 'throttled')) {
    // A storage that was away, of which the job waited for the end.
    if (isDomainError(error.cause)) return toJobFailure(error.cause, false);
    return {
      code: 'upstream_unavailable',
      message:
        'More analyses are waiting than can be worked on within an hour, so this one was given up. Please try again later.',
      retryAfterSeconds: WAITED_TOO_LONG_RETRY_SECONDS,
    };
  }
  if (isDomainError(error)) {
    const { code, message, details } = error;
    const wait = details.retryAfterSeconds;
    return { code, message, ...(typeof wait === 'number' && { retryAfterSeconds: wait }) };
  }
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

/** Delays before a job that hit one of our rate limits towards an upstream can run again, in milliseconds. */
export interface Throttling {
  /** Delay until all jobs that already wait have run. */
  readonly retryAfterMs?: number;
  /** Delay until the next waiting job has run. */
  readonly nextTurnMs?: number;
}

/** Maximum total wait of a job for our rate limits, in milliseconds. One of an upload waits on, with a retry as often. */
export const MAX_WAIT_MS = 60 * 60_000;
const DEFAULT_WAIT_MS = 30_000;

/** Error for a request to `host` that our rate limit delays. The job is postponed and does not fail. */
export function throttledError(host: string, throttling: Throttling, cause?: unknown): DomainError {
  const message = 'More is asked for than can be worked on at the moment. Please try again in a few minutes.';
  return new DomainError('throttled', message, { host, ...throttling }, cause);
}

/**
 * Delay before a job retries after a run that ended with `error`; absent when the error is not a rate limit, or the job has waited
 * for too long. Jobs with plan priority retry at the next opportunity, others after all waiting jobs.
 */
export function throttleDelayMs(
  error: unknown,
  { request, waitingSince }: Pick<AnalysisJob, 'request' | 'waitingSince'>,
  now: Date,
): number | undefined {
  if (!isDomainError(error, 'throttled')) return undefined;
  const { retryAfterMs, nextTurnMs } = error.details as Throttling;
  const isUrgent = request.priority === 'priority' || request.priority === 'priorityPlus';
  const delayMs = (isUrgent ? nextTurnMs : undefined) ?? retryAfterMs ?? DEFAULT_WAIT_MS;
  const waitedMs = waitingSince === undefined ? 0 : now.getTime() - Date.parse(waitingSince);
  if (waitedMs + delayMs <= MAX_WAIT_MS) return delayMs;
  // The file of an upload is deleted with a failed job.
  const isUpload = request.transcript !== undefined && 'upload' in request.transcript;
  return isUpload && waitedMs + MAX_WAIT_MS <= UPLOAD_LIMITS.lifetimeMs ? MAX_WAIT_MS : undefined;
}
