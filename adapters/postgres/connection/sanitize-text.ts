/** A quick test for NUL and surrogates: most texts contain neither. */
const UNSTORABLE = /[\0\uD800-\uDFFF]/;

/**
 * Makes a value storable in Postgres, whose text has neither NUL nor lone surrogates. Undefined fields are dropped, because the
 * ORM would store them as null. What needs no change is returned as it is: a transcript may have 60,000 turns.
 */
export function sanitizeText<T>(value: T): T;
export function sanitizeText(value: unknown): unknown {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? replaceUnstorable(value) : value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const given = value as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(given)) {
    const storable = sanitizeText(given[key]);
    if (storable === given[key] && storable !== undefined) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    if (storable === undefined && !Array.isArray(value)) delete copy[key];
    else copy[key] = storable;
  }
  return copy ?? value;
}

/** True when `text` can be a query value: no row contains a NUL character. */
export function isQueryable(text: string): boolean {
  return !text.includes('\0');
}

function replaceUnstorable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD');
}
