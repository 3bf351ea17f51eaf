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
