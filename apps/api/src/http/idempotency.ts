import { createHash } from 'node:crypto';
import { DomainError } from '#core/errors.js';

/** Checks an `Idempotency-Key`. @throws invalid_input */
export function parseIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new DomainError(
    'invalid_input',
    'Idempotency-Key must be 1 to 255 printable characters without spaces.',
  );
}

/** Equal values have equal fingerprints. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
