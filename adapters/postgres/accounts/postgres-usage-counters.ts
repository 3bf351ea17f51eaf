import type { UsageCounters } from '#core/ports/spending.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';
import { giveBack, reserve } from './allowances.js';

/** Usage counters in Postgres, in the table of the allowances. */
export function postgresUsageCounters(postgres: Pick<Postgres, 'orm'>): UsageCounters {
  return {
    increment: (meters) =>
      inTransaction<boolean>(postgres, async (em) =>
        (await reserve(em, meters)) === undefined ? true : new RollbackSignal(false),
      ),
    async used(meter) {
      const [row] = await inTransaction(postgres, (em) =>
        transactionQueries(em)<{ used: number }>('select used from allowances where meter = $1', [meter]),
      );
      return row?.used ?? 0;
    },
    decrement: (meters) => inTransaction(postgres, (em) => giveBack(em, meters)),
  };
}
