import { ApiError } from './api-errors.js';

interface FieldError<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

/** The server's errors for these fields of a form, from the response's `errors` list. */
export function fieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FieldError<Field>[] {
  const listed = error instanceof ApiError ? error.payload.errors : undefined;
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { field, message } = entry as Record<string, unknown>;
    const known = fields.find((name) => name === field);
    return known && typeof message === 'string' ? [{ field: known, message }] : [];
  });
}
