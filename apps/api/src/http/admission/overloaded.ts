import { DomainError } from '#core/errors.js';

const RETRY_AFTER_SECONDS = 1;

/** The error of a request that its class has no place for. */
export function overloaded(): DomainError {
  return new DomainError('overloaded', 'Too many requests at the moment. Please try again in a second.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
