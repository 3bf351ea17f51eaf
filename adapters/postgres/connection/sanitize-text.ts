/** A quick test for NUL and surrogates: most texts contain neither. */
const UNSTORABLE = /[\0\uD800-\uDFFF]/;

/**
 * Makes a value storable in Postgres, whose text has neither NUL nor lone surrogates. Undefined fields are dropped, because the
 * ORM would store them as null.
 */
export function sanitizeText<T>(value: T): T;
export function sanitizeText(value: unknown): unknown {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? replaceUnstorable(value) : value;
  if (Array.isArray(value)) return value.map((item) => sanitizeText(item));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(fields.map(([key, item]) => [key, sanitizeText(item)]));
}

/** Whether `text` can be a query value: no row contains a NUL character. */
export function isQueryable(text: string): boolean {
  return !text.includes('\0');
}

function replaceUnstorable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD');
}
