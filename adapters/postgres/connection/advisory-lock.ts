import { Mutex } from 'async-mutex';
import type pg from 'pg';
import { DomainError } from '#core/errors.js';
import { errorCode, mapDatabaseErrors } from './map-database-errors.js';

/**
 * Time limits for acquiring and holding a lock. A holder that hangs loses it, so the work under it needs a shorter timeout of
 * its own.
 */
const LIMITS = `set local lock_timeout = '20s'; set local idle_in_transaction_session_timeout = '180s'`;
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs `work` under a lock that holds across processes, on a connection of its own.
 * @throws upstream_unavailable when the lock or a connection cannot be had in time; `work` did not run then
 */
export async function withAdvisoryLock<T>(locks: pg.Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await mapDatabaseErrors(() => locks.connect());
  let broken: Error | undefined;
  const breaks = (error: Error) => {
    broken = error;
  };
  client.on('error', breaks);
  try {
    await mapDatabaseErrors(() => acquire(client, name));
    return await work();
  } finally {
    await client.query('rollback').catch(breaks);
    client.off('error', breaks);
    client.release(broken);
  }
}

async function acquire(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('begin');
  await client.query(LIMITS);
  try {
    await client.query(LOCK, [name]);
  } catch (cause) {
    if (errorCode(cause) !== LOCK_NOT_AVAILABLE) throw cause;
    const message = 'Another change of yours is still under way. Please try again in a moment.';
    throw new DomainError('upstream_unavailable', message, {}, cause);
  }
}

/** Mutex per key: work on the same key runs in order of arrival, work on different keys concurrently. */
export function keyedMutex<Key>(): <T>(key: Key, work: () => Promise<T>) => Promise<T> {
  const mutexes = new Map<Key, Mutex>();
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? new Mutex();
    mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) mutexes.delete(key);
    }
  };
}
