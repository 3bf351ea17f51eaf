import type { ModelBudget, SpendingCaps, SpendingReservation } from '#core/ports/spending.js';
import type { Clock } from '#core/ports/system.js';
import { spendingMeters } from '#core/usage/spending.js';
import type { MemoryStore } from './memory-store.js';

/** In-memory implementation of `ModelBudget`. */
export function memoryModelBudget(
  { used, held }: Pick<MemoryStore, 'used' | 'held'>,
  clock: Clock,
): ModelBudget {
  type Counted = Pick<SpendingReservation, 'day' | 'memberId'>;
  const change = ({ day, memberId }: Counted, units: number) => {
    for (const meter of spendingMeters(day, memberId))
      used.set(meter, Math.max(0, (used.get(meter) ?? 0) + units));
  };
  const take = (counted: Counted, units: number, { installation, member }: SpendingCaps) => {
    const [all, own] = spendingMeters(counted.day, counted.memberId).map((meter) => used.get(meter) ?? 0);
    if (installation !== undefined && (all ?? 0) + units > installation) return 'installation_exhausted';
    if (member !== undefined && own !== undefined && own + units > member) return 'member_exhausted';
    change(counted, units);
    return 'reserved';
  };
  return {
    async reserve(reservation, caps) {
      for (const other of [...held.values()]) {
        if (other.subject !== reservation.subject && other.expiresAt >= clock.now()) continue;
        held.delete(other.id);
        change(other, -other.units);
      }
      const result = take(reservation, reservation.units, caps);
      if (result === 'reserved') held.set(reservation.id, reservation);
      return result;
    },
    async extend({ id }, units, caps) {
      const reservation = held.get(id);
      if (!reservation || take(reservation, units, caps) !== 'reserved') return false;
      held.set(id, { ...reservation, units: reservation.units + units });
      return true;
    },
    async settle({ id, ...counted }, spent) {
      change(counted, spent - (held.get(id)?.units ?? 0));
      held.delete(id);
    },
  };
}
