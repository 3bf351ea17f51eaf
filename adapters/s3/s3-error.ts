import { DomainError, isDomainError } from '#core/errors.js';

/** The code in an error document of S3, such as `AccessDenied`. */
export function errorCodeIn(document: string): string | undefined {
  return /<Code>(\w{1,64})<\/Code>/.exec(document)?.[1];
}

/** Keys of the objects that a request for deletion could not delete. */
export function failedKeysIn(document: string): string[] {
  return [...document.matchAll(/<Key>([\w./-]{1,1024})<\/Key>/g)].map(([, key = '']) => key);
}

/** The failure of a request. Readers learn neither the host nor the bucket; both are in the cause. */
export function unavailableError(cause: unknown): DomainError {
  const { retryAfterSeconds } = isDomainError(cause) ? cause.details : {};
  return new DomainError(
    'upstream_unavailable',
    'This is kept in a storage that does not answer at the moment. Please try again in a few minutes.',
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
    cause,
  );
}
