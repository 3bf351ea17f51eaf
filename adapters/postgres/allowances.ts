import type { EntityManager } from '@mikro-orm/postgresql';
import type { Charge } from '../../core/usage/charge.js';
import { AllowanceRow } from './entities/job-row.js';

/**
 * One unit more, in one step that no second request can slip into, and only below the ceiling. The look before it spares
 * the meter a lock when it is full anyway.
 */
const RESERVE = `insert into allowances (meter, used)
  select ?, 1 where 0 < ? and not exists (select from allowances where meter = ? and used >= ?)
  on conflict (meter) do update set used = allowances.used + 1 where allowances.used < ? returning used`;

const GIVE_BACK = 'update allowances set used = used - 1 where meter = ? and used > 0';

/** What of a charge is counted. */
type Metered = Pick<Charge, 'meter' | 'ceiling'>;

/** The charge that could not be reserved, with what its meter stands at. */
export interface Refusal<Counted extends Metered = Charge> {
  readonly charge: Counted;
  readonly used: number;
}

/** Reserves all charges, or says which one cannot be: the caller must then undo its transaction. */
export async function reserve<Counted extends Metered>(
  em: EntityManager,
  charges: readonly Counted[],
): Promise<Refusal<Counted> | undefined> {
  for (const charge of inMeterOrder(charges)) {
    const { meter, ceiling } = charge;
    const reserved = await em.execute(RESERVE, [meter, ceiling, meter, ceiling, ceiling]);
    if (reserved.length > 0) continue;
    const row = await em.findOne(AllowanceRow, { meter });
    // Some of it may have been given back since: what refused was a full meter.
    return { charge, used: Math.max(ceiling, row?.used ?? 0) };
  }
  return undefined;
}

/** Gives reserved charges back. */
export async function giveBack(em: EntityManager, charges: readonly Metered[]): Promise<void> {
  for (const { meter } of inMeterOrder(charges)) await em.execute(GIVE_BACK, [meter]);
}

/** Everybody locks meters in the same order, so nobody waits in a circle. */
function inMeterOrder<Counted extends Metered>(charges: readonly Counted[]): Counted[] {
  return charges.toSorted((a, b) => (a.meter < b.meter ? -1 : Number(a.meter > b.meter)));
}
