import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isRetryable, mapDatabaseErrors } from './map-database-errors.js';
import type { Postgres } from './open-postgres.js';

const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 20;

/** What a transaction answers when nothing of it is to stay. */
export class RollbackSignal<T> {
  constructor(readonly result: T) {}
}

/**
 * Runs `work` in one transaction, from its start again when Postgres asks for that, and translates what fails. With
 * `RollbackSignal` as its result everything is taken back, and the caller gets the answer in it.
 */
export async function inTransaction<T>(
  { orm }: Pick<Postgres, 'orm'>,
  work: (em: EntityManager) => Promise<T | RollbackSignal<T>>,
): Promise<T> {
  return mapDatabaseErrors(async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(orm.em.fork(), work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
        await pause(RETRY_DELAY_MS * attempt * (1 + Math.random()));
      }
    }
  });
}

async function runOnce<T>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<T | RollbackSignal<T>>,
): Promise<T> {
  await em.begin();
  try {
    const result = await work(em);
    if (result instanceof RollbackSignal) {
      await em.rollback();
      return result.result;
    }
    await em.commit();
    return result;
  } catch (error) {
    if (em.isInTransaction()) await em.rollback().catch(() => undefined);
    throw error;
  }
}
