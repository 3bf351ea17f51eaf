import { mapDatabaseErrors } from './map-database-errors.js';
import { LONG_RUNNING } from './query-timeouts.js';
import type { ReadPool } from './read-pool.js';
import { isQueryable } from './sanitize-text.js';

/** Runs a prepared statement. A `name` always stands for the same `text`. */
export type PreparedQuery = <T extends object>(name: string, text: string, values: unknown[]) => Promise<T[]>;

/** Prepared statements on a pool, with mapped errors. Values that Postgres cannot represent match no row. */
export function preparedQueries(pool: ReadPool, pace: 'quick' | 'long' = 'quick'): PreparedQuery {
  const hint = pace === 'long' ? LONG_RUNNING : '';
  return <T extends object>(name: string, text: string, values: unknown[]) =>
    mapDatabaseErrors(async () => {
      if (!values.every((value) => typeof value !== 'string' || isQueryable(value))) return [];
      return (await pool.query<T>({ name, text: hint + text, values })).rows;
    });
}
