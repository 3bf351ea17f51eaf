import { types } from 'node:util';

const MAX_CAUSES = 4;
/** Fields of vendors' errors that are useful in logs. */
const LOGGED_FIELDS = ['status', 'code', 'type', 'requestID'] as const;

/** Copies an error and its causes without `secret`; some servers echo the key. */
export function redactError(error: unknown, secret: string, depth = 0): Error {
  const redact = (text: string) => (secret === '' ? text : text.replaceAll(secret, '***'));
  if (!types.isNativeError(error)) return new Error(redact(String(error)));
  const hasCause = error.cause !== undefined && depth < MAX_CAUSES;
  const cause = hasCause ? redactError(error.cause, secret, depth + 1) : undefined;
  const copy = new Error(redact(error.message), { cause });
  copy.name = error.constructor.name;
  copy.stack = error.stack && redact(error.stack);
  for (const field of LOGGED_FIELDS) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === 'number') Reflect.set(copy, field, value);
    if (typeof value === 'string') Reflect.set(copy, field, redact(value));
  }
  return copy;
}
