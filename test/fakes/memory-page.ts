import { DomainError } from '#core/errors.js';
import type { Page, PageRequest } from '#core/ports/page.js';

/**
 * One page of a list. `keyOf` returns the unique key of an entry; the cursor is the key of the last entry on the page.
 */
export function memoryPage<T, Shown>(
  all: readonly T[],
  { limit, cursor }: PageRequest,
  keyOf: (entry: T) => string | number,
  shown: (entry: T) => Shown,
): Page<Shown> {
  const start = cursor === undefined ? 0 : placeBehind(all.map(keyOf), cursor);
  const entries = all.slice(start, start + Math.min(limit, 500));
  const last = start + entries.length < all.length ? entries.at(-1) : undefined;
  return {
    items: entries.map(shown),
    total: all.length,
    next: last && Buffer.from(JSON.stringify([keyOf(last)])).toString('base64url'),
  };
}

function placeBehind(keys: readonly (string | number)[], cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  const place = keys.findIndex((key) => JSON.stringify([key]) === text);
  if (place < 0) throw new DomainError('invalid_input', 'This page of the list does not exist.');
  return place + 1;
}
