import type pg from 'pg';
import { errorCode, isRetryable } from './map-database-errors.js';

/** What `give_up()` of the migrations says. */
const GAVE_UP = 'PD001';

/**
 * Runs a prepared statement that does a whole step in one go when nothing stands in its way. Absent when something did:
 * nothing of it has happened then, and the step is to be taken in full.
 */
export async function atOnce<T extends object>(
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
