import type pg from 'pg';
import { translated } from './failures.js';
import { LONG } from './query-limits.js';
import { askable } from './storable.js';

/** Runs a prepared statement: `name` stands for `text`, always the same. */
export type Prepared = <T extends object>(name: string, text: string, values: unknown[]) => Promise<T[]>;

/** Prepared statements on a pool, with the product's errors. `long` ones may take their time. What Postgres cannot be asked for is in no row. */
export function prepared(pool: pg.Pool, pace: 'quick' | 'long' = 'quick'): Prepared {
  const hint = pace === 'long' ? LONG : '';
  return <T extends object>(name: string, text: string, values: unknown[]) =>
    translated(async () => {
      if (!values.every((value) => typeof value !== 'string' || askable(value))) return [];
      return (await pool.query<T>({ name, text: hint + text, values })).rows;
    });
}
