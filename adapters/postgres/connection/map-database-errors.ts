import { OptimisticLockError } from '@mikro-orm/core';
import { DomainError } from '#core/errors.js';

/** SQLSTATE classes of an unavailable server: connection, authorization, resources, shutdown. */
const UNAVAILABLE = /^(08|28|3D000|53|55000|57P|58)/;
const CONNECTION_LOST =
  /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)|timeout exceeded|Connection terminated/;
/** Serialization failure, deadlock and unique violation: the same transaction may succeed when run again. */
const RETRYABLE = /^(40001|40P01|23505)$/;
const FOREIGN_KEY_VIOLATION = '23503';

/** Runs `work` and maps errors of Postgres and its driver to domain errors, with the original as `cause`. */
export async function mapDatabaseErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    if (isUnavailable(cause)) {
      throw new DomainError(
        'upstream_unavailable',
        'The database cannot be reached. Please try again.',
        {},
        cause,
      );
    }
    throw new DomainError('internal', 'Something went wrong on our side. Please try again.', {}, cause);
  }
}

/** True when a mapped error is that of a row which refers to a missing one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DomainError && errorCode(error.cause) === FOREIGN_KEY_VIOLATION;
}

/** True when a transaction that failed with `error` may run again from its start. */
export function isRetryable(error: unknown): boolean {
  return error instanceof OptimisticLockError || RETRYABLE.test(errorCode(error));
}

/** True when the server cannot be reached, or refuses for now. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return (
    UNAVAILABLE.test(code) ||
    CONNECTION_LOST.test(code) ||
    CONNECTION_LOST.test(stringProperty(error, 'message'))
  );
}

/** The SQLSTATE of an error, or the driver's own code. */
export function errorCode(error: unknown): string {
  return stringProperty(error, 'code');
}

/** Reads a property without checking the class: the error may come from another realm. */
function stringProperty(error: unknown, property: 'code' | 'message'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(error, property)?.value;
  return typeof value === 'string' ? value : '';
}
