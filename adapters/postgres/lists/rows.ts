import { MAX_PAGE_SIZE } from '#core/limits/limit.js';
import type { Page } from '#core/ports/page.js';

/** A `like` pattern for text that contains `word` literally. */
export function containsPattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** SQL of a time column as an ISO time in UTC, to the millisecond. */
export function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A row whose columns are named like the fields of `T`; null in place of an absent field. */
export type RowOf<T> = {
  readonly [Field in keyof T]-?: T[Field] | (undefined extends T[Field] ? null : never);
};

export function withoutNulls<T extends object>(row: RowOf<T>): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T;
}

/** Maximum page size, whatever the request says. */
export const MAX_PAGE = MAX_PAGE_SIZE;

/** Items of rows of which one more than `size` was queried, and the cursor of the page behind them. */
export function toItems<Row, T>(
  found: readonly Row[],
  size: number,
  { item, key }: { item: (row: Row) => T; key: (row: Row) => string },
): { readonly items: T[]; readonly next?: string } {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { items: rows.map(item), next: last && key(last) };
}

/** A page, as `toItems`, with the number of items on all pages. */
export function toPage<Row, T>(
  found: readonly Row[],
  size: number,
  total: number,
  mapping: { item: (row: Row) => T; key: (row: Row) => string },
): Page<T> {
  return { ...toItems(found, size, mapping), total };
}
