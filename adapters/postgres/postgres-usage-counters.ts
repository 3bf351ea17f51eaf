import type { UsageCounters } from '#core/ports/usage-counters.js';
import { giveBack, reserve } from './allowances.js';
import type { Postgres } from './open-postgres.js';
import { inTransaction, RollbackSignal } from './transaction.js';

/** Usage counters in Postgres, in the table of the allowances. */
export function postgresUsageCounters(postgres: Pick<Postgres, 'orm'>): UsageCounters {
  return {
    increment: (meters) =>
      inTransaction<boolean>(postgres, async (em) =>
        (await reserve(em, meters)) === undefined ? true : new RollbackSignal(false),
      ),
    decrement: (meters) => inTransaction(postgres, (em) => giveBack(em, meters)),
  };
}
