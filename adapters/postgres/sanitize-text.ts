/** What may make a text unstorable: NUL, or half of a surrogate pair. Most texts hold neither, nor a whole pair. */
const UNSTORABLE = /[\0\uD800-\uDFFF]/;

/**
 * `value` as Postgres can keep it: its text knows neither the NUL character nor halves of surrogate pairs. Fields without a
 * value are left out, which the ORM would store as null.
 */
export function sanitizeText<T>(value: T): T;
export function sanitizeText(value: unknown): unknown {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? replaceUnstorable(value) : value;
  if (Array.isArray(value)) return value.map((item) => sanitizeText(item));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(fields.map(([key, item]) => [key, sanitizeText(item)]));
}

/** Whether Postgres can be asked for `text` at all; what holds a NUL character is in no row. */
export function isQueryable(text: string): boolean {
  return !text.includes('\0');
}

function replaceUnstorable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD');
}
