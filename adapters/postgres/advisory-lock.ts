import type pg from 'pg';
import { DomainError } from '#core/errors.js';
import { errorCode, mapDatabaseErrors } from './map-database-errors.js';

/**
 * The longest that a lock is waited for, and held: a holder that hangs, or whose process does, loses it. The work under it has
 * to have a shorter end of its own.
 */
const LIMITS = `set local lock_timeout = '20s'; set local idle_in_transaction_session_timeout = '180s'`;
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs `work` while nobody else does so under the same name, in any process. The lock's connection does nothing else.
 * @throws upstream_unavailable when others do not end in time, or there is no connection: then `work` did not run
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
