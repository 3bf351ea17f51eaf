import { MAX_PAGE_SIZE } from '#core/limits/page-limits.js';
import type { Page } from '#core/ports/page.js';

/** Maximum page size, whatever the request says. */
export const MAX_PAGE = MAX_PAGE_SIZE;

/** A page from rows of which one more than `size` was queried. */
export function toPage<Row, T>(
  found: readonly Row[],
  size: number,
  total: number,
  { item, key }: { item: (row: Row) => T; key: (row: Row) => string },
): Page<T> {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { items: rows.map(item), total, next: last && key(last) };
}
