import type pg from 'pg';
import { errorCode, isRetryable } from './map-database-errors.js';

/** SQLSTATE raised by the function `give_up()` of the migrations. */
const GAVE_UP = 'PD001';

/** How often a conflicting statement is tried: one of several concurrent writers succeeds each time. */
export const MAX_STATEMENT_ATTEMPTS = 200;

/** Runs a prepared statement that rolls itself back on a conflict. Absent when it did, or lost to a concurrent transaction. */
export async function tryStatement<T extends object>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: unknown[],
): Promise<T[] | undefined> {
  try {
    return (await pool.query<T>({ name, text, values })).rows;
  } catch (error) {
    if (errorCode(error) === GAVE_UP || isRetryable(error)) return undefined;
    throw error;
  }
}
