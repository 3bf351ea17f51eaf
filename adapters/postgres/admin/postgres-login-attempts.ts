import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Admins } from '#core/ports/admins.js';
import type { Clock } from '#core/ports/system.js';
import { mapDatabaseErrors } from '../connection/map-database-errors.js';
import { inTransaction, RollbackSignal } from '../connection/transaction.js';
import { LoginAttemptEntity } from '../entities/admin-entities.js';
import type { Postgres } from '../open-postgres.js';

/** Stops a counter that is never reset from overflowing its column. */
const MAX_FAILURES = 1_000_000;

/** Failed logins in Postgres. The rows of an attempt's keys are locked while it is counted or refused. */
export function postgresLoginAttempts(
  postgres: Pick<Postgres, 'orm'>,
  clock: Clock,
): Admins['loginAttempts'] {
  return {
    begin: (keys, { failures, lockedMs }) =>
      inTransaction<Date | undefined>(postgres, async (em) => {
        const now = clock.now();
        const attempts = await lockAttempts(em, keys, now);
        const locked = attempts.filter((attempt) => attempt.failures >= failures && attempt.expiresAt > now);
        if (locked.length > 0) {
          return new RollbackSignal(
            new Date(Math.max(...locked.map(({ expiresAt }) => expiresAt.getTime()))),
          );
        }
        for (const attempt of attempts) {
          attempt.failures = attempt.expiresAt <= now ? 1 : attempt.failures + 1;
          attempt.expiresAt = new Date(now.getTime() + lockedMs);
        }
        return undefined;
      }),
    count: (key, quietMs) =>
      inTransaction<number>(postgres, async (em) => {
        const now = clock.now();
        const [attempt] = await lockAttempts(em, [key], now);
        if (!attempt) throw new Error('the counter is missing');
        attempt.failures = attempt.expiresAt <= now ? 1 : Math.min(attempt.failures + 1, MAX_FAILURES);
        attempt.expiresAt = new Date(now.getTime() + quietMs);
        return attempt.failures;
      }),
    undo: (keys) =>
      inTransaction<void>(postgres, async (em) => {
        const attempts = await em.find(
          LoginAttemptEntity,
          { key: { $in: [...keys] }, failures: { $gt: 0 } },
          { orderBy: { key: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        for (const attempt of attempts) attempt.failures -= 1;
      }),
    async reset(keys) {
      await mapDatabaseErrors(() =>
        postgres.orm.em.fork().nativeDelete(LoginAttemptEntity, { key: { $in: [...keys] } }),
      );
    },
  };
}

/** The counters of the keys, created where missing. All callers lock them in the same order, so none deadlocks. */
async function lockAttempts(em: EntityManager, keys: readonly string[], now: Date) {
  const sorted = [...new Set(keys)].toSorted();
  await em
    .createQueryBuilder(LoginAttemptEntity)
    .insert(sorted.map((key) => ({ key, failures: 0, expiresAt: now })))
    .onConflict('key')
    .ignore()
    .execute('run');
  return em.find(
    LoginAttemptEntity,
    { key: { $in: sorted } },
    { orderBy: { key: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}
