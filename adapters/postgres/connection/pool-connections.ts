import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { mapDatabaseErrors } from './map-database-errors.js';
import { LONG_RUNNING } from './query-timeouts.js';
import { isQueryable } from './sanitize-text.js';

type Callback = (...args: unknown[]) => void;

/** Runs a waiting caller in its own asynchronous context, not in that of the caller that released the connection. */
export function keepContexts(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as unknown as (callback?: Callback) => unknown;
  Object.assign(pool, {
    connect: (callback?: Callback) => connect(callback && AsyncResource.bind(callback)),
  });
}

/** 64-bit numbers as numbers: ids and counts are far below what these hold exactly. */
export function parseBigNumbers(pool: pg.Pool): void {
  const types = new pg.TypeOverrides(pool.options.types);
  types.setTypeParser(pg.types.builtins.INT8, Number);
  pool.options.types = types;
}

/** Methods of a pool for reads outside of transactions. */
export interface ReadPool {
  query<T extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<T>>;
}

/**
 * Gives a connection that ends while it is in use back to its pool. The query builder never releases one whose BEGIN or
 * COMMIT failed: the pool would run out of places, and could not be closed.
 */
export function releaseEndedConnections(pool: pg.Pool): void {
  const listeners = new WeakMap<pg.PoolClient, () => void>();
  pool.on('acquire', (client) => {
    const release = () => {
      const giveBack = client.release;
      // Whoever uses the connection may still release it.
      client.release = () => undefined;
      giveBack(true);
    };
    listeners.set(client, release);
    client.once('end', release);
  });
  pool.on('release', (_error, client) => {
    const listener = listeners.get(client);
    if (listener) client.off('end', listener);
  });
}

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
