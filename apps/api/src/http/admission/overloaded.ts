import { DomainError } from '#core/errors.js';

const RETRY_AFTER_SECONDS = 1;

/** Error for a request whose admission queue is full. */
export function overloaded(): DomainError {
  return new DomainError('overloaded', 'Too many requests at the moment. Please try again in a second.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
