import type { UsageCounters } from '#core/ports/spending.js';
import type { MemoryStore } from './memory-store.js';

/** In-memory implementation of `UsageCounters`. */
export function memoryUsageCounters({ used }: Pick<MemoryStore, 'used'>): UsageCounters {
  return {
    async increment(meters) {
      if (meters.some(({ meter, ceiling }) => (used.get(meter) ?? 0) >= ceiling)) return false;
      for (const { meter } of meters) used.set(meter, (used.get(meter) ?? 0) + 1);
      return true;
    },
    async used(meter) {
      return used.get(meter) ?? 0;
    },
    async decrement(meters) {
      for (const { meter } of meters) used.set(meter, Math.max(0, (used.get(meter) ?? 0) - 1));
    },
  };
}
