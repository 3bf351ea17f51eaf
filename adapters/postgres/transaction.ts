import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isRepeatable, translated } from './failures.js';
import type { Postgres } from './open-postgres.js';

const ATTEMPTS = 5;
const PAUSE_MS = 20;

/** What a transaction answers when nothing of it is to stay. */
export class Undone<T> {
  constructor(readonly answer: T) {}
}

/**
 * Runs `work` in one transaction, from its start again when Postgres asks for that, and translates what fails. With
 * `Undone` as its result everything is taken back, and the caller gets the answer in it.
 */
export async function inTransaction<T>(
  { orm }: Pick<Postgres, 'orm'>,
  work: (em: EntityManager) => Promise<T | Undone<T>>,
): Promise<T> {
  return translated(async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(orm.em.fork(), work);
      } catch (error) {
        if (attempt === ATTEMPTS || !isRepeatable(error)) throw error;
        await pause(PAUSE_MS * attempt * (1 + Math.random()));
      }
    }
  });
}

async function once<T>(em: EntityManager, work: (em: EntityManager) => Promise<T | Undone<T>>): Promise<T> {
  await em.begin();
  try {
    const result = await work(em);
    if (result instanceof Undone) {
      await em.rollback();
      return result.answer;
    }
    await em.commit();
    return result;
  } catch (error) {
    if (em.isInTransaction()) await em.rollback().catch(() => undefined);
    throw error;
  }
}
