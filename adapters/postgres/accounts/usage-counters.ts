import type { EntityManager } from '@mikro-orm/postgresql';
import type { UsageCounters } from '#core/ports/spending.js';
import type { QuotaReservation } from '#core/usage/quota.js';
import { preparedQueries } from '../connection/pool-connections.js';
import { inTransaction, RollbackSignal, transactionQueries } from '../connection/transaction.js';
import type { Postgres } from '../open-postgres.js';

/** One unit more, atomically and only below the ceiling. */
const RESERVE = `insert into usage_counters (meter, used) values ($1, 1)
  on conflict (meter) do update set used = usage_counters.used + 1 where usage_counters.used < $2 returning used`;

const COUNT = 'select used from usage_counters where meter = $1';
const GIVE_BACK = 'update usage_counters set used = used - 1 where meter = $1 and used > 0';
const USED = 'select meter, used from usage_counters where meter = any($1::text[])';

/** Counted part of a reservation. */
type Metered = Pick<QuotaReservation, 'meter' | 'ceiling'>;

/** The reservation that failed, with the units used of its meter. */
export interface Refusal<Counted extends Metered = QuotaReservation> {
  readonly charge: Counted;
  readonly used: number;
}

/** Makes all reservations, or reports the first one that fails: the caller then rolls its transaction back. */
export async function reserve<Counted extends Metered>(
  em: EntityManager,
  charges: readonly Counted[],
): Promise<Refusal<Counted> | undefined> {
  const query = transactionQueries(em);
  // Checked before anything is locked, so that a refused call delays nobody.
  const full = await firstFull(em, charges);
  if (full) return full;
  for (const charge of inMeterOrder(charges)) {
    const { meter, ceiling } = charge;
    const reserved = await query(RESERVE, [meter, ceiling]);
    if (reserved.length > 0) continue;
    const [row] = await query<{ used: number }>(USED, [[meter]]);
    // Units may have been given back since: the meter was full when it refused.
    return { charge, used: Math.max(ceiling, row?.used ?? 0) };
  }
  return undefined;
}

async function firstFull<Counted extends Metered>(
  em: EntityManager,
  charges: readonly Counted[],
): Promise<Refusal<Counted> | undefined> {
  if (charges.length === 0) return undefined;
  const rows = await transactionQueries(em)<{ meter: string; used: number }>(USED, [
    charges.map(({ meter }) => meter),
  ]);
  const used = new Map(rows.map((row) => [row.meter, row.used]));
  const charge = charges.find(({ meter, ceiling }) => (used.get(meter) ?? 0) >= ceiling);
  return charge && { charge, used: used.get(charge.meter) ?? 0 };
}

/** Gives reserved units back. */
export async function giveBack(em: EntityManager, charges: readonly Metered[]): Promise<void> {
  for (const { meter } of inMeterOrder(charges)) await transactionQueries(em)(GIVE_BACK, [meter]);
}

/** One order of locks for every caller prevents deadlocks. */
function inMeterOrder<Counted extends Metered>(charges: readonly Counted[]): Counted[] {
  return charges.toSorted((a, b) => (a.meter < b.meter ? -1 : Number(a.meter > b.meter)));
}

/** Usage counters in Postgres. */
export function postgresUsageCounters(postgres: Pick<Postgres, 'orm' | 'pool'>): UsageCounters {
  return {
    increment: (meters) =>
      inTransaction<boolean>(postgres, async (em) =>
        (await reserve(em, meters)) === undefined ? true : new RollbackSignal(false),
      ),
    async used(meter) {
      const [row] = await preparedQueries(postgres.pool)<{ used: number }>('usage_counter', COUNT, [meter]);
      return row?.used ?? 0;
    },
    decrement: (meters) => inTransaction(postgres, (em) => giveBack(em, meters)),
  };
}
