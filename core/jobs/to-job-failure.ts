import { isDomainError } from '../errors.js';
import type { JobFailure } from './job.js';

/** Suggested retry delay after a job waited too long, in seconds. */
const WAITED_TOO_LONG_RETRY_SECONDS = 600;

/** Failure of a run, as told to the reader. `isAborted`: the run was stopped, whatever it reports. */
export function toJobFailure(error: unknown, isAborted: boolean): JobFailure {
  if (isAborted || isDomainError(error, 'cancelled', 'deadline_exceeded')) {
    return {
      code: 'deadline_exceeded',
      message: 'The analysis took too long and was stopped. Please try again.',
    };
  }
  if (isDomainError(error, 'throttled')) {
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
