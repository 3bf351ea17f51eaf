import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction } from 'kysely';
import type { Postgres } from '../open-postgres.js';
import { isRetryable, mapDatabaseErrors } from './map-database-errors.js';

const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 20;

/** Returned by the work of a transaction to roll it back and give `result` to the caller. */
export class RollbackSignal<T> extends Error {
  constructor(readonly result: T) {
    super('rollback');
  }
}

/**
 * Runs `work` in one transaction of a fresh entity manager and maps database errors. After a serialization failure, a
 * deadlock or a lost optimistic lock it runs again from the start.
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
        await delay(RETRY_DELAY_MS * attempt * (1 + Math.random()));
      }
    }
  });
}

async function runOnce<T>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<T | RollbackSignal<T>>,
): Promise<T> {
  let signal: RollbackSignal<T> | undefined;
  try {
    return await em.transactional(async (transaction) => {
      const result = await work(transaction);
      if (!(result instanceof RollbackSignal)) return result;
      signal = result;
      throw result;
    });
  } catch (error) {
    if (signal && error === signal) return signal.result;
    throw error;
  }
}

/** Runs one statement of plain SQL, with `$1` for its first value, in a transaction. */
export type TransactionQuery = <T extends object = object>(
  text: string,
  values?: readonly unknown[],
) => Promise<T[]>;

/** Plain SQL in the transaction of an entity manager. Flush first where it has to see changed entities. */
export function transactionQueries(em: EntityManager): TransactionQuery {
  const transaction = em.getTransactionContext<Transaction<unknown>>();
  if (!transaction) throw new Error('the entity manager is not in a transaction');
  return async <T extends object>(text: string, values: readonly unknown[] = []) =>
    (await transaction.executeQuery<T>(CompiledQuery.raw(text, [...values]))).rows;
}
