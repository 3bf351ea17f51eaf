import { DomainError } from '#core/errors.js';

/** A row refers to an object that its storage does not have, or no storage is configured. The cause names it. */
export function missingObject(key: string): DomainError {
  return new DomainError(
    'upstream_unavailable',
    'This is kept in a storage that does not have it at the moment. Please try again later.',
    {},
    new Error(`there is no object ${key}, or no object storage is configured (S3_*)`),
  );
}
