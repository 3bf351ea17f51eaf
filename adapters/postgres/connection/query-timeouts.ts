import type pg from 'pg';
import { errorCode, isRetryable } from './map-database-errors.js';

/** Milliseconds after which an unanswered statement is abandoned together with its connection. */
const QUERY_TIMEOUTS_MS = { read: 2_000, write: 5_000, long: 30_000 } as const;

/** Prefix of statements that may take long: exports, clean-ups, figures over whole tables. */
export const LONG_RUNNING = '/* long */ ';

const WRITES = /\b(?:insert|update|delete|truncate|alter|create|drop|set|begin|commit|rollback)\b/i;

/** Statements that wait for other transactions, which are bounded themselves. */
const LOCKS = /\bpg_advisory|\bfor (?:no key )?update\b|\bfor (?:key )?share\b|\block table\b/i;

/** Literals are skipped: the ORM writes values into its statements. */
const LITERALS = /'[^']*'/g;

const ofPrepared = new Map<string, number>();

/** Time that a statement may take. Prepared statements, whose `name` stands for one text, are looked at once. */
export function queryTimeoutMs(sql: string, name?: string): number {
  if (name === undefined) return timeoutOf(sql.replaceAll(LITERALS, "''"));
  const known = ofPrepared.get(name) ?? timeoutOf(sql);
  ofPrepared.set(name, known);
  return known;
}

function timeoutOf(sql: string): number {
  const { read, write, long } = QUERY_TIMEOUTS_MS;
  if (sql.startsWith(LONG_RUNNING) || LOCKS.test(sql)) return long;
  return WRITES.test(sql) ? write : read;
}

/** SQLSTATE raised by the function `give_up()` of the migrations. */
const GAVE_UP = 'PD001';

/** Attempts of a conflicting statement: one of several concurrent writers succeeds each time. */
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
