import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuotaReservation } from '#core/usage/quota-reservation.js';
import { AllowanceRow } from './entities/job-row.js';

/** One unit more, in one step that no second request can slip into, and only below the ceiling. */
const RESERVE = `insert into allowances (meter, used) values (?, 1)
  on conflict (meter) do update set used = allowances.used + 1 where allowances.used < ? returning used`;

const GIVE_BACK = 'update allowances set used = used - 1 where meter = ? and used > 0';

/** What of a charge is counted. */
type Metered = Pick<QuotaReservation, 'meter' | 'ceiling'>;

/** The charge that could not be reserved, with what its meter stands at. */
export interface Refusal<Counted extends Metered = QuotaReservation> {
  readonly charge: Counted;
  readonly used: number;
}

/** Reserves all charges, or says the first one that cannot be: the caller must then undo its transaction. */
export async function reserve<Counted extends Metered>(
  em: EntityManager,
  charges: readonly Counted[],
): Promise<Refusal<Counted> | undefined> {
  const full = await firstFull(em, charges);
  if (full) return full;
  for (const charge of inMeterOrder(charges)) {
    const { meter, ceiling } = charge;
    const reserved = await em.execute(RESERVE, [meter, ceiling]);
    if (reserved.length > 0) continue;
    const row = await em.findOne(AllowanceRow, { meter });
    // Some of it may have been given back since: what refused was a full meter.
    return { charge, used: Math.max(ceiling, row?.used ?? 0) };
  }
  return undefined;
}

/** Looked at before anything is locked: a refused call keeps nobody waiting, and the first full one in the list is told. */
async function firstFull<Counted extends Metered>(
  em: EntityManager,
  charges: readonly Counted[],
): Promise<Refusal<Counted> | undefined> {
  if (charges.length === 0) return undefined;
  const rows = await em.find(AllowanceRow, { meter: { $in: charges.map(({ meter }) => meter) } });
  const used = new Map(rows.map((row) => [row.meter, row.used]));
  const charge = charges.find(({ meter, ceiling }) => (used.get(meter) ?? 0) >= ceiling);
  return charge && { charge, used: used.get(charge.meter) ?? 0 };
}

/** Gives reserved charges back. */
export async function giveBack(em: EntityManager, charges: readonly Metered[]): Promise<void> {
  for (const { meter } of inMeterOrder(charges)) await em.execute(GIVE_BACK, [meter]);
}

/** Everybody locks meters in the same order, so nobody waits in a circle. */
function inMeterOrder<Counted extends Metered>(charges: readonly Counted[]): Counted[] {
  return charges.toSorted((a, b) => (a.meter < b.meter ? -1 : Number(a.meter > b.meter)));
}
